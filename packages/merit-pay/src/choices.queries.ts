import { holdersSQL } from '@atrium/access/public'
import type { UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { atSchoolsOf, staffOptions, type AskedChoices } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { works } from './evaluations/evaluations.record.ts'
import { evaluates } from './words.ts'

/** Staff at the schools where someone works with evaluations, without themselves. */
export const educatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID } = ctx.user
  const here = atSchoolsOf(ctx, works, sql`e.school_id`) ?? sql`true`
  return staffOptions(
    ctx,
    asked,
    sql`(select e.user_id from ${staffMembers} e where e.district_id = ${districtID} and e.user_id <> ${userID} and ${here})`,
  )
}

/** Staff who may evaluate at some school. */
export const evaluatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  staffOptions(ctx, asked, holdersSQL({ districtID: ctx.user.districtID, permission: evaluates }))
