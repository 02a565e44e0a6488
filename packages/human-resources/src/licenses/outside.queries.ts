import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { atSchoolsOf } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { keepsPersonnel } from '../words.ts'
import { gapOf, type HeldLicense } from './license-check.rules.ts'
import { heldJSON, taughtJSON, type TaughtNow } from './licenses.actions.ts'
import { licenses } from './licenses.table.ts'
import type { LicenseGap } from './licenses.words.ts'

const most = 100

export interface OutsideClass {
  userID: number
  name: string
  sectionID: number
  title: string
  school: string
  gap: LicenseGap
}

/**
 * Classes of today at the caller’s schools that no license of their teacher covers. In a district that keeps no
 * licenses here, nothing is said. One statement.
 */
export async function classesOutside(
  ctx: UserRequest,
): Promise<{ total: number; rows: OutsideClass[] }> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const staff = await ctx.db.execute<{
    userID: number
    name: string
    classes: TaughtNow[]
    held: HeldLicense[]
  }>(sql`
    select m.user_id as "userID", concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as name,
      ${taughtJSON(ctx, sql`m.user_id`)} as classes, ${heldJSON(ctx, sql`m.user_id`)} as held
    from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
    where m.district_id = ${districtID} and m.status = 'active' and ${atSchoolsOf(ctx, [keepsPersonnel], sql`m.school_id`) ?? sql`true`}
      and exists (select from ${licenses} l where l.district_id = ${districtID} and l.removed_at is null)
    order by u.last_name, u.first_name, m.user_id`)
  const outside = [...staff].flatMap(({ userID, name, classes, held }) =>
    classes.flatMap(({ sectionID, title, school, ...taught }) => {
      const gap = gapOf(taught, held, today)
      return gap === null ? [] : [{ userID, name, sectionID, title, school, gap }]
    }),
  )
  const rows = outside.slice(0, most)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'licenses' },
    [...new Set(rows.map((one) => one.userID))].filter((one) => one !== ctx.user.userID),
  )
  return { total: outside.length, rows }
}
