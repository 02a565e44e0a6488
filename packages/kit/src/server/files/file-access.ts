import { refuse } from '../../shared/index.ts'
import type { BaseContext, UserRequest } from '../context.ts'
import type { Tx } from '../database.ts'
import { defineExtensionPoint } from '../extension-point.ts'
import type { FileRow } from './file.table.ts'

/** Who may read the files of a purpose, and who may add to them. */
export interface FilePurpose {
  /** `<module>.<what>`, as it is stored with each file. */
  purpose: string
  /**
   * Called at every read. `ctx.user` is null for a visitor, which only matters if `visitors` is
   * set.
   */
  read: (ctx: BaseContext, file: FileRow) => boolean | Promise<boolean>
  /**
   * The file name this person gets; null: a neutral one, and the file comes without metadata about
   * its author. Default: its own name.
   */
  nameFor?: (ctx: BaseContext, file: FileRow) => string | null | Promise<string | null>
  /** Who may upload for this purpose; default: any signed-in person. */
  upload?: (ctx: UserRequest) => boolean | Promise<boolean>
  /** `read` may let in visitors and people from other districts: logos, public catalogs. */
  visitors?: boolean
  accept?: 'image' | 'any'
  /**
   * Its readers may turn the pages for everyone, which this notes, in the same transaction; without it, no one
   * may.
   */
  turned?: (
    tx: Tx,
    ctx: UserRequest,
    file: FileRow,
    turns: { before: string | null; after: string | null },
  ) => Promise<void>
  /** Bytes; see `uploadLimits` for the default. */
  maxBytes?: number
}

/** Maximum bytes of an upload unless its purpose says otherwise. */
export const uploadLimits = { any: 25_000_000, image: 10_000_000 }

/**
 * Modules add the purposes of their files. Files with an unknown purpose can be neither uploaded
 * nor read.
 */
export const fileAccess = defineExtensionPoint<FilePurpose>(
  'file purpose',
  ({ purpose }) => purpose,
)

/** Refuses 422 for an unknown purpose. */
export function knownPurpose(purpose: string): FilePurpose {
  const known = fileAccess.find(purpose)
  if (!known) throw refuse.fields({ purpose: { id: 'kit.valid.notAllowed' } })
  return known
}

/** Refuses 422 for an unknown purpose, and 403 for anyone who may not upload for it. */
export async function uploadPurpose(ctx: UserRequest, purpose: string): Promise<FilePurpose> {
  const known = knownPurpose(purpose)
  if (known.upload && !(await known.upload(ctx))) throw refuse.forbidden('kit.refusal.forbidden')
  return known
}

/** Its author can read an upload until it is attached to a record, but no longer than this. */
const previewMilliseconds = 24 * 3600 * 1000

/**
 * Refuses 401 for visitors and 404 for everyone else who may not read the file: they shouldn't
 * learn that it exists.
 */
export async function checkMayRead(ctx: BaseContext, file: FileRow): Promise<void> {
  const purpose = fileAccess.find(file.purpose)
  const { user } = ctx
  if (purpose?.visitors && (await purpose.read(ctx, file))) return
  if (!user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  if (user.districtID === file.districtID) {
    const fresh =
      file.ownerID === user.userID &&
      ctx.now().getTime() - Date.parse(file.createdAt) < previewMilliseconds
    if (fresh || (purpose && (await purpose.read(ctx, file)))) return
  }
  throw refuse.notFound('kit.refusal.notFound')
}

/** The name under which a reader gets a file, and whether they may know who created it. */
export async function asRead(
  ctx: BaseContext,
  file: FileRow,
): Promise<{ filename: string; isNobodys: boolean }> {
  const nameFor = fileAccess.find(file.purpose)?.nameFor
  const name = nameFor ? await nameFor(ctx, file) : file.filename
  if (name !== null) return { filename: name, isNobodys: false }
  return {
    filename: `file${/\.[a-z0-9]{1,8}$/i.exec(file.filename)?.[0].toLowerCase() ?? ''}`,
    isNobodys: true,
  }
}
