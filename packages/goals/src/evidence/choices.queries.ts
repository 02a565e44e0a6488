import { achievements, credentials } from '@atrium/credentials/tables'
import { gradedWorkSQL } from '@atrium/grades/public'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import type { AskedChoices } from '@atrium/people/public'
import { searchItems, standardsByIDs } from '@atrium/standards/public'
import { items } from '@atrium/standards/tables'
import { sql } from 'drizzle-orm'
import { goals } from '../goals/goals.table.ts'

/** The reader's own goals. */
export async function goalOptions(
  { db, user }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const wanted = ids
    ? isOneOf(goals.id, ids)
    : sql`atrium_fold(${goals.name}) like atrium_fold(${likePattern(search ?? '')})`
  return [
    ...(await db.execute<{ id: number; label: string }>(sql`
      select id, name as label from ${goals}
      where district_id = ${user.districtID} and owner_id = ${user.userID} and removed_at is null and ${wanted} order by name, id limit 100`)),
  ]
}

/** The reader's own badges that are in force. */
export async function badgeOptions(
  { db, user }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const wanted = ids
    ? isOneOf(sql`c.id`, ids)
    : sql`c.revoked_at is null and atrium_fold(a.name) like atrium_fold(${likePattern(search ?? '')})`
  return [
    ...(await db.execute<{ id: number; label: string }>(sql`
      select c.id, a.name as label from ${credentials} c join ${achievements} a on a.district_id = c.district_id and a.id = c.achievement_id
      where c.district_id = ${user.districtID} and c.user_id = ${user.userID} and ${wanted} order by a.name, c.id limit 100`)),
  ]
}

/** The reader's own work that was graded. */
export async function workOptions(
  { db, user: { districtID, userID, seenBy }, now, language }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  if (seenBy) return []
  const own = gradedWorkSQL({ districtID, studentID: userID, now: now().toISOString(), language })
  const wanted = ids
    ? isOneOf(sql`w.id`, ids)
    : sql`atrium_fold(w.title || ' ' || w.course) like atrium_fold(${likePattern(search ?? '')})`
  return [
    ...(await db.execute<{ id: number; label: string }>(sql`
      select w.id, w.title || ' · ' || w.course as label from (${own}) w where ${wanted} order by w."dueOn" desc, w.id desc limit 100`)),
  ]
}

/** Standards by code or words. */
export async function standardOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { db, user } = ctx
  const label = ({ code, fullStatement }: { code: string | null; fullStatement: string }) =>
    [code, fullStatement].filter(Boolean).join(' · ').slice(0, 200)
  if (ids) {
    const views = await standardsByIDs(db, user.districtID, ids)
    return views.map((one) => ({ id: one.itemID, label: label(one) }))
  }
  if ((search ?? '').trim().length < 2) return []
  const { rows } = await searchItems(
    { db, districtID: user.districtID },
    { text: search ?? '', limit: 30 },
  )
  return rows.filter(({ isHit }) => isHit).map((one) => ({ id: one.itemID, label: label(one) }))
}

export const standardReference: Reference = {
  table: items,
  label: sql<string>`coalesce(${items.code}, left(${items.fullStatement}, 120))`,
  where: sql`${items.retiredAt} is null`,
}
export const badgeReference: Reference = {
  table: credentials,
  label: sql<string>`(select a.name from ${achievements} a where a.district_id = ${credentials.districtID} and a.id = ${credentials.achievementID})`,
}
