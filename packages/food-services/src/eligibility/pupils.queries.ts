import { users } from '@atrium/auth/tables'
import { isOneOf, type Reference, type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOf, type Needs, type Option } from '@atrium/kit/shared'
import {
  isInCustodyOf,
  pupilChoices,
  pupilReference,
  schoolChoices,
  type AskedChoices,
} from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, asc, sql } from 'drizzle-orm'
import { decides } from '../words.ts'

/** Who applies for a household: its guardians, and clerks who enter what came on paper. */
export const applies: Needs = [['children.own', decides]]

export const isClerk = ({ user }: Pick<UserRequest, 'user'>): boolean =>
  reachOf(user, decides) === 'district'

/** Their own children, and for a clerk the district's students. */
export async function pupilOptions(ctx: UserRequest, asked: AskedChoices): Promise<Option[]> {
  const own = await ownPupils(ctx, asked)
  if (!isClerk(ctx)) return own
  const others = await pupilChoices(ctx, { needs: [decides] }, asked)
  return [...own, ...others]
}

async function ownPupils(ctx: UserRequest, { search, ids }: AskedChoices): Promise<Option[]> {
  const wanted = likePattern((search ?? '').trim())
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select u.id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as label
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${ctx.user.districtID} and ${isInCustodyOf(ctx.user, sql`u.id`)}
      and ${ids ? isOneOf(sql`u.id`, ids) : sql`atrium_fold(concat_ws(' ', nullif(u.first_name, ''), u.preferred_name, u.last_name)) like atrium_fold(${wanted})`}
    order by u.birth_date, u.id limit 50`)
  return [...rows]
}

/** The schools of their own children, and for a clerk all of them. */
export async function applicationSchools(ctx: UserRequest, asked: AskedChoices): Promise<Option[]> {
  if (isClerk(ctx)) return schoolChoices(ctx, [decides], asked)
  return ctx.db
    .select({ id: schools.id, label: schools.name })
    .from(schools)
    .where(
      and(
        sql`${schools.districtID} = ${ctx.user.districtID}`,
        asked.ids
          ? isOneOf(schools.id, asked.ids)
          : sql`atrium_fold(${schools.name}) like atrium_fold(${likePattern(asked.search ?? '')})`,
        sql`exists (select from ${students} s where s.district_id = ${schools.districtID} and s.school_id = ${schools.id} and ${isInCustodyOf(ctx.user, sql`s.user_id`)})`,
      ),
    )
    .orderBy(asc(schools.name))
    .limit(50)
}

/** What a file may call a student: the number, too. */
export const studentReference: Reference = {
  ...pupilReference,
  alsoBy: [users.localID, users.stateID],
}
