import { findFileBytes, isOneOf, type Database, type DistrictDb } from '@atrium/kit/server'
import { districts } from '@atrium/schools/tables'
import { and, eq } from 'drizzle-orm'
import { achievements } from '../credentials.table.ts'
import { credentialServices } from '../services.ts'
import { drawnPicture, uploadedPicture, type BadgePicture } from './picture.ts'

/**
 * Pictures of achievements by id, uploaded or drawn; cached while they are in demand, since a class
 * earns the same badge at the same time.
 */
export async function picturesOf(
  db: DistrictDb,
  districtID: number,
  achievementIDs: readonly number[],
): Promise<Map<number, BadgePicture>> {
  const rows = await db
    .select({
      id: achievements.id,
      name: achievements.name,
      imageUUID: achievements.imageUUID,
      color: districts.accentColor,
    })
    .from(achievements)
    .innerJoin(districts, eq(districts.districtID, achievements.districtID))
    .where(and(eq(achievements.districtID, districtID), isOneOf(achievements.id, achievementIDs)))
  const found = new Map<number, BadgePicture>()
  for (const row of rows) found.set(row.id, await pictureOf(db, row))
  return found
}

/** A page of badges requests each picture separately: the lookup is cached for a minute. */
const shownFor = 60_000
const shown = new Map<string, { until: number; png: Promise<Buffer | undefined> }>()

/**
 * The picture of an achievement, without a credential in it; undefined if it doesn't exist. One
 * statement, and another if it was uploaded.
 */
export function achievementPicture(database: Database, uuid: string): Promise<Buffer | undefined> {
  const known = shown.get(uuid)
  if (known && known.until > Date.now()) return known.png
  const png = pictureAt(database, uuid)
  shown.delete(uuid)
  shown.set(uuid, { until: Date.now() + shownFor, png })
  // Failures and missing pictures aren't cached.
  png.then(
    (found) => found ?? shown.delete(uuid),
    () => shown.delete(uuid),
  )
  const [oldest] = shown.keys()
  if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest)
  return png
}

async function pictureAt(database: Database, uuid: string): Promise<Buffer | undefined> {
  const [row] = await database.everyDistrict
    .select({
      districtID: achievements.districtID,
      name: achievements.name,
      imageUUID: achievements.imageUUID,
      color: districts.accentColor,
    })
    .from(achievements)
    .innerJoin(districts, eq(districts.districtID, achievements.districtID))
    .where(eq(achievements.uuid, uuid))
  return row && (await pictureOf(database.district(row.districtID), row)).png
}

const recent = new Map<string, Promise<BadgePicture>>()
const mostKept = 100

async function pictureOf(
  db: DistrictDb,
  { name, imageUUID, color }: { name: string; imageUUID: string | null; color: string | null },
): Promise<BadgePicture> {
  const key = imageUUID ?? `${color} ${name}`
  const known = recent.get(key)
  if (known) return known
  const making = makePicture(db, name, imageUUID, color)
  recent.set(key, making)
  making.catch(() => recent.delete(key))
  const [oldest] = recent.keys()
  if (recent.size > mostKept && oldest !== undefined) recent.delete(oldest)
  return making
}

async function makePicture(
  db: DistrictDb,
  name: string,
  imageUUID: string | null,
  color: string | null,
): Promise<BadgePicture> {
  const bytes =
    imageUUID === null ? undefined : await findFileBytes(db, credentialServices().store, imageUUID)
  return bytes ? uploadedPicture(bytes) : drawnPicture(name, color)
}
