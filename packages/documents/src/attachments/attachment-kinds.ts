import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import type { SQL } from 'drizzle-orm'

/** What a person may do with the files of a record. */
export interface AttachmentRights {
  add: boolean
  /** False once others rely on them: a posted transaction keeps its receipts. */
  remove: boolean
}

/** What the rights to a record's files depend on. */
export interface AttachedRecord {
  /** The school whose record it is; null for the district's own. */
  schoolID: number | null
  status: string
  /** Whose work the record is, where that counts. */
  ownerID: number | null
}

/** Records that files can be attached to. */
export interface AttachmentKind {
  /** `finance.journal` */
  name: string
  /** Selects a record as `AttachedRecord`, or nothing; read in one statement with its files. */
  record: (districtID: number, recordID: number) => SQL
  /** What this person may do at a record; undefined if they may not see it. */
  rights: (ctx: Pick<UserRequest, 'user'>, record: AttachedRecord) => AttachmentRights | undefined
  /** Who may upload files for it at all. */
  mayUpload: (ctx: UserRequest) => boolean | Promise<boolean>
}

/** Modules add their records. */
export const attachmentKinds = defineExtensionPoint<AttachmentKind>(
  'attachment kind',
  ({ name }) => name,
)
