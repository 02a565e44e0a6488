/** The purpose of the files (`fileAccess`). */
export const attachmentPurpose = 'documents.attachment'

/** The maximum number of files of one record. */
export const mostAttachments = 30

/** The maximum size of a file, in bytes. */
export const attachmentBytes = 15_000_000
