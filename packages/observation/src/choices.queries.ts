import type { UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { atSchoolsOf, staffOptions, type AskedChoices } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { works } from './words.ts'

/** Staff at the schools where someone works with observations, without themselves. */
export const educatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID } = ctx.user
  const here = atSchoolsOf(ctx, works, sql`e.school_id`) ?? sql`true`
  return staffOptions(
    ctx,
    asked,
    sql`(select e.user_id from ${staffMembers} e where e.district_id = ${districtID} and e.user_id <> ${userID} and ${here})`,
  )
}
