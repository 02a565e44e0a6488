/** What the files are for (`fileAccess`). */
export const attachmentPurpose = 'documents.attachment'

/** As many as one record can have. */
export const mostAttachments = 30

/** Bytes that one file may have. */
export const attachmentBytes = 15_000_000
