import type { Tx, UserRequest } from '@atrium/kit/server'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { rooms } from './facilities.table.ts'

interface At {
  districtID: number | SQLWrapper
  schoolID: number | SQLWrapper
}

/** SQL: the rooms of a school as a JSON array of names. */
export const roomNames = ({ districtID, schoolID }: At): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(r.name order by r.name), '[]') from ${rooms} r
  where r.district_id = ${districtID} and r.school_id = ${schoolID} and r.removed_at is null)`

/** SQL: a subselect of rooms that can host several classes at once, in lower case. */
export const sharedRooms = ({ districtID, schoolID }: At): SQL => sql`(
  select lower(trim(r.name)) from ${rooms} r
  where r.district_id = ${districtID} and r.school_id = ${schoolID} and r.removed_at is null and r.kind in ('gymnasium', 'library'))`

/** Whether a room is on the current school's list. A school without a list accepts any room. */
export async function isKnownRoom(tx: Tx, { user }: UserRequest, name: string): Promise<boolean> {
  const [row] = await tx.execute<{ known: boolean }>(sql`
    select count(*) = 0 or bool_or(lower(trim(r.name)) = lower(trim(${name}))) as known from ${rooms} r
    where r.district_id = ${user.districtID} and r.school_id = ${user.schoolID} and r.removed_at is null`)
  return row?.known ?? true
}
