import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import type { SQL } from 'drizzle-orm'

/** What a person may do with the files of a record. */
export interface AttachmentRights {
  add: boolean
  /** False once others rely on them; for example, a posted transaction keeps its receipts. */
  remove: boolean
}

/** What the rights to a record's files depend on. */
export interface AttachedRecord {
  /** The school that the record belongs to; null for the district. */
  schoolID: number | null
  status: string
  /** The person whose work the record is, if that matters. */
  ownerID: number | null
  /** The student whose record it is: the files are exported, and deleted, with it. */
  studentID?: number | null
  /** The people whom a court order keeps from the student. */
  closedTo?: number[]
}

/** Records that files can be attached to. */
export interface AttachmentKind {
  /** `finance.journal` */
  name: string
  /**
   * Selects a record as `AttachedRecord`, or nothing; runs in one statement along with its files.
   */
  record: (districtID: number, recordID: number) => SQL
  /**
   * What this person may do with the files of a record; undefined if they may not see the record.
   */
  rights: (ctx: Pick<UserRequest, 'user'>, record: AttachedRecord) => AttachmentRights | undefined
  /** Who may upload files for these records at all. */
  mayUpload: (ctx: UserRequest) => boolean | Promise<boolean>
}

/** Modules register their records. */
export const attachmentKinds = defineExtensionPoint<AttachmentKind>(
  'attachment kind',
  ({ name }) => name,
)
