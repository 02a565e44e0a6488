import { buffer } from 'node:stream/consumers'
import {
  reachOf,
  type Database,
  type FileStore,
  type MailLogo,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { and, eq, isNull, or } from 'drizzle-orm'
import { schoolLogos } from '../schools.table.ts'
import { logoColumn, logoKinds, type LogoKind } from './logo.rules.ts'

/** A logo as shown on the page. */
export interface LogoView {
  uuid: string
  filename: string
  mediaType: string
  width: number | null
  height: number | null
  byteSize: number
  image: boolean
}

/** The logos of a school, or of the district (school 0). Version 0: none has ever been set. */
export type Logos = { schoolID: number; version: number } & Record<LogoKind, LogoView | null>

/**
 * Checks that the caller may change these logos. Refuses 404 a school, or the district, that they
 * don't manage.
 */
export function checkManages({ user }: UserRequest, schoolID: number): void {
  const reach = reachOf(user, 'schools.manage')
  if (reach !== 'district' && !reach.includes(schoolID))
    throw refuse.notFound('kit.refusal.notFound')
}

/** The logos of a school or of the district. Refuses 404 like `checkManages`. One statement. */
export async function readLogos(ctx: UserRequest, schoolID: number): Promise<Logos> {
  checkManages(ctx, schoolID)
  const rows = await ctx.db
    .select({ logos: schoolLogos, file: files })
    .from(schoolLogos)
    .leftJoin(
      files,
      and(
        eq(files.districtID, schoolLogos.districtID),
        isNull(files.removedAt),
        or(...logoKinds.map((kind) => eq(files.uuid, schoolLogos[logoColumn[kind]]))),
      ),
    )
    .where(and(eq(schoolLogos.districtID, ctx.user.districtID), eq(schoolLogos.schoolID, schoolID)))
  const logos = rows[0]?.logos
  const viewOf = (kind: LogoKind): LogoView | null => {
    const file = rows.find((row) => row.file && row.file.uuid === logos?.[logoColumn[kind]])?.file
    if (!file) return null
    const { uuid, filename, mediaType, width, height, byteSize, image } = file
    return { uuid, filename, mediaType, width, height, byteSize, image }
  }
  return {
    schoolID,
    version: logos?.version ?? 0,
    navigation: viewOf('navigation'),
    email: viewOf('email'),
    bitmap: viewOf('bitmap'),
    vector: viewOf('vector'),
  }
}

/** The uuid of a district's own logo, for pages that visitors see; null if there is none. */
export async function districtLogo(
  database: Database,
  districtID: number,
  kind: LogoKind,
): Promise<string | null> {
  const [row] = await database
    .district(districtID)
    .select({ uuid: schoolLogos[logoColumn[kind]] })
    .from(schoolLogos)
    .where(and(eq(schoolLogos.districtID, districtID), eq(schoolLogos.schoolID, 0)))
  return row?.uuid ?? null
}

/** Puts a district's logo at the top of its emails. */
export const emailLogoOf =
  (database: Database, store: FileStore) =>
  async (districtID: number): Promise<MailLogo | undefined> => {
    const [file] = await database
      .district(districtID)
      .select({
        sha256: files.sha256,
        filename: files.filename,
        mediaType: files.mediaType,
        width: files.width,
        height: files.height,
      })
      .from(schoolLogos)
      .innerJoin(
        files,
        and(
          eq(files.districtID, schoolLogos.districtID),
          eq(files.uuid, schoolLogos.emailUUID),
          isNull(files.removedAt),
        ),
      )
      .where(and(eq(schoolLogos.districtID, districtID), eq(schoolLogos.schoolID, 0)))
    const stream = file && (await store.get(file.sha256))
    if (!stream) return undefined
    return {
      filename: file.filename,
      contentType: file.mediaType,
      content: await buffer(stream),
      width: file.width ?? 0,
      height: file.height ?? 0,
    }
  }
