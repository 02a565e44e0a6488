import { users } from '@atrium/auth/tables'
import { isOneOf, orderOf, pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import { likePattern, reachOver, type ListQuery, type Page, schoolDate } from '@atrium/kit/shared'
import { enrolledOn, isOwnChild, nameOf, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { CurrentIntervention } from './interventions.record.ts'
import { interventions } from './interventions.table.ts'
import { readsCurrent, type Area, type Tier } from './intervention.words.ts'

const name = sql<string>`concat_ws(', ', ${users.lastName}, nullif(${users.firstName}, ''))`
const lead = nameOf(interventions.districtID, interventions.leadID)

/**
 * The current interventions of active students at the schools where the caller administers them, at
 * the chosen one if there is one. One statement.
 */
export async function listCurrentInterventions(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<CurrentIntervention>> {
  const { search = '', page = 1, size = 50, sort = 'reviewOn', filters = {} } = query
  const { user } = ctx
  const like = likePattern(search.trim())
  const today = schoolDate(ctx.now(), user.timeZone ?? 'UTC')
  const among = (column: SQL, values: readonly string[] | undefined): SQL | undefined =>
    values && sql`${column} = any(${textArray(values)})`
  const rows = await ctx.db
    .select({
      id: interventions.id,
      version: interventions.version,
      studentID: interventions.userID,
      name,
      grade: students.grade,
      tier: sql<Tier>`${interventions.tier}`,
      area: sql<Area>`${interventions.area}`,
      goal: interventions.goal,
      lead: sql<string | null>`${lead}`,
      startsOn: interventions.startsOn,
      reviewOn: interventions.reviewOn,
      endsOn: interventions.endsOn,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(interventions)
    .innerJoin(
      users,
      and(eq(users.districtID, interventions.districtID), eq(users.id, interventions.userID)),
    )
    .innerJoin(
      students,
      and(
        eq(students.districtID, interventions.districtID),
        eq(students.userID, interventions.userID),
      ),
    )
    .where(
      and(
        eq(interventions.districtID, user.districtID),
        isNull(interventions.removedAt),
        enrolledOn(user.districtID, interventions.userID, { day: today }),
        schoolsOf(user),
        notRestrictedFor(user, interventions.userID),
        // Of their own child, they see what is shared, on the child's profile.
        not(isOwnChild(user, interventions.userID)),
        // `isCurrent` of intervention.rules.ts, in SQL.
        sql`${interventions.startsOn} <= ${today}::date and coalesce(${interventions.endsOn} >= ${today}::date, true)`,
        among(sql`${interventions.tier}`, filters.tier),
        among(sql`${interventions.area}`, filters.area),
        among(sql`${interventions.leadID}::text`, filters.leadID),
        search.trim() === ''
          ? undefined
          : sql`(atrium_fold(ltrim(${users.firstName} || ' ' || ${users.lastName})) like atrium_fold(${like})
              or atrium_fold(${name}) like atrium_fold(${like}) or atrium_fold(${interventions.goal}) like atrium_fold(${like}))`,
      ),
    )
    .orderBy(...orderOf(sort, orders, interventions.id))
    .limit(size)
    .offset((page - 1) * size)
  return pageOfRows(rows, query)
}

function schoolsOf(user: UserRequest['user']): SQL | undefined {
  const reach = reachOver(user, readsCurrent)
  return and(
    reach === 'district' ? undefined : isOneOf(students.schoolID, reach),
    user.schoolID === 0 ? undefined : eq(students.schoolID, user.schoolID),
  )
}

const orders = {
  name: sql`atrium_fold(${name})`,
  // By age, not by letter.
  grade: students.gradeOrder,
  tier: interventions.tier,
  area: interventions.area,
  goal: sql`atrium_fold(${interventions.goal})`,
  lead,
  startsOn: interventions.startsOn,
  reviewOn: interventions.reviewOn,
}
