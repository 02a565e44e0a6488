import { todayInDistrict } from '@atrium/schools/public'
import { findFileBytes, log, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { boardMembers, districts, schoolLogos, schools } from '@atrium/schools/tables'
import { boardPositions } from '@atrium/schools/words'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BoardSeat, Letterhead } from './document.types.ts'
import { documentStore } from './services.ts'

/**
 * The letterhead of a school, or of the district (school 0): name, address and phone, its own logo
 * or else the district's, and the current members of the school board.
 */
export async function letterheadOf(
  ctx: Pick<UserRequest, 'db' | 'user'>,
  schoolID: number,
): Promise<Letterhead> {
  const { districtID } = ctx.user
  const [[school], [district], logos, seats] = await Promise.all([
    ctx.db
      .select()
      .from(schools)
      .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID))),
    ctx.db.select().from(districts).where(eq(districts.districtID, districtID)),
    ctx.db
      .select()
      .from(schoolLogos)
      .where(
        and(
          eq(schoolLogos.districtID, districtID),
          inArray(schoolLogos.schoolID, [...new Set([schoolID, 0])]),
        ),
      ),
    ctx.db
      .select({
        name: sql<string>`ltrim(${boardMembers.firstName} || ' ' || ${boardMembers.lastName})`,
        position: sql<BoardSeat['position']>`${boardMembers.position}`,
      })
      .from(boardMembers)
      .where(
        and(
          eq(boardMembers.districtID, districtID),
          isNull(boardMembers.removedAt),
          sql`${todayInDistrict(boardMembers.districtID)} between ${boardMembers.termStart} and coalesce(${boardMembers.termEnd}, 'infinity')`,
        ),
      )
      .orderBy(asc(boardMembers.seat), asc(boardMembers.id)),
  ])
  const own = logos.find((one) => one.schoolID === schoolID)
  const whole = logos.find((one) => one.schoolID === 0)
  const uuid = own?.bitmapUUID ?? own?.emailUUID ?? whole?.bitmapUUID ?? whole?.emailUUID
  const city = school && [school.city, [school.state, school.zip].filter(Boolean).join(' ')]
  const address = [school?.street, ...(city ?? [])].filter(Boolean).join(', ')
  return {
    name: school?.name ?? district?.name ?? '',
    lines: [address, school?.phone].filter((line): line is string => Boolean(line)),
    logo: uuid ? await pictureOf(ctx.db, uuid, 256) : undefined,
    // Officers come first, as boards list themselves.
    board: seats.toSorted(
      (one, other) => boardPositions.indexOf(one.position) - boardPositions.indexOf(other.position),
    ),
  }
}

/**
 * An image in a form that a document can use: a JPEG, or a PNG if it is partly transparent, with at
 * most this many pixels. The caller checks who may see it; undefined if it is missing or isn't an
 * image.
 */
export async function pictureOf(
  db: DistrictDb,
  uuid: string,
  pixels: number,
): Promise<Uint8Array | undefined> {
  const bytes = await findFileBytes(db, documentStore(), uuid)
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: 60_000_000 }).rotate()
    const { hasAlpha } = await image.metadata()
    const small = image.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    return await (hasAlpha ? small.png() : small.jpeg({ quality: 85 })).toBuffer()
  } catch (error) {
    // A document without its logo is better than no document.
    log.warn({ error, uuid }, 'a picture could not be read for a document')
    return undefined
  }
}
