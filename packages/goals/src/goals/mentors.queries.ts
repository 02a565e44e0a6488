import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { staffOptions, type AskedChoices } from '@atrium/people/public'
import { staffMembers, students } from '@atrium/people/tables'
import { teachesNow } from '@atrium/roster/public'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** SQL: an adult may be a person's mentor: a student's current teacher, or a colleague. */
export const mayMentor = (
  { user: { districtID }, now }: Pick<UserRequest, 'user' | 'now'>,
  mentorID: SQLWrapper,
  ownerID: SQLWrapper,
): SQL<boolean> => sql<boolean>`case
  when exists (select from ${students} s where s.district_id = ${districtID} and s.user_id = ${ownerID}) then ${teachesNow(districtID, mentorID, ownerID, now())}
  else exists (select from ${staffMembers} a join ${staffMembers} b on b.district_id = a.district_id and b.user_id = ${mentorID} and b.status = 'active'
    where a.district_id = ${districtID} and a.user_id = ${ownerID} and a.status = 'active' and a.user_id <> b.user_id) end`

/** The adults whom someone may ask: a student's current teachers, or colleagues. */
export const mentorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID, schoolID } = ctx.user
  // A student's teachers are at their school: the others needn't be asked one by one.
  const here = schoolID === 0 ? sql`true` : sql`m.school_id = ${schoolID}`
  return staffOptions(
    ctx,
    asked,
    sql`(select m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.status = 'active' and ${here} and ${mayMentor(ctx, sql`m.user_id`, sql`${userID}::integer`)})`,
  )
}

export async function isMentorOf(
  db: DistrictDb | Tx,
  ctx: Pick<UserRequest, 'user' | 'now'>,
  { mentorID, ownerID }: { mentorID: number; ownerID: number },
): Promise<boolean> {
  const [row] = await db.execute<{ may: boolean }>(
    sql`select ${mayMentor(ctx, sql`${mentorID}::integer`, sql`${ownerID}::integer`)} as may`,
  )
  return row?.may ?? false
}
