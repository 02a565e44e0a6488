import {
  defineExtensionPoint,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'

/** What a person may do with the files of a record. */
export interface AttachmentRights {
  add: boolean
  /** False once others rely on them: a posted transaction keeps its receipts. */
  remove: boolean
}

/** Records that files can be attached to. */
export interface AttachmentKind {
  /** `finance.journal` */
  name: string
  /** What this person may do at a record; undefined if they may not see it. */
  rights: (
    ctx: UserRequest,
    db: DistrictDb | Tx,
    recordID: number,
  ) => Promise<AttachmentRights | undefined>
  /** Who may upload files for it at all. */
  mayUpload: (ctx: Pick<UserRequest, 'user'>) => boolean
}

/** Modules add their records. */
export const attachmentKinds = defineExtensionPoint<AttachmentKind>(
  'attachment kind',
  ({ name }) => name,
)
