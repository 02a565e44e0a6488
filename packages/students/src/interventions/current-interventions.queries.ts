import { users } from '@atrium/auth/tables'
import { isOneOf, listPage, translatedIn, type UserRequest } from '@atrium/kit/server'
import { reachOver, type ListQuery, type Page, schoolDate } from '@atrium/kit/shared'
import { enrolledOn, isOwnChild, nameOf, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import { currentInterventionsList, type CurrentIntervention } from './interventions.record.ts'
import { interventionAreas, interventions, interventionTiers } from './interventions.table.ts'
import { readsCurrent } from './intervention.words.ts'
import { pointsInARow } from './monitoring/aim-line.rules.ts'
import { interventionPoints } from './monitoring/monitoring.table.ts'

const name = sql<string>`concat_ws(', ', ${users.lastName}, nullif(${users.firstName}, ''))`
/**
 * `weeksToChange` of aim-line.rules.ts, in SQL: whether the last four measures are all short of the aim
 * line.
 */
const decision = sql<'change' | 'onTrack' | null>`(
  select case when count(*) < ${sql.raw(String(pointsInARow))} then null when bool_and(last.is_short) then 'change' else 'onTrack' end from (
    select case when ${interventions.target} >= ${interventions.baseline} then x.value < aim.at else x.value > aim.at end as is_short
    from ${interventionPoints} x cross join lateral (select ${interventions.baseline} + (${interventions.target} - ${interventions.baseline})
      * ((x.day - ${interventions.startsOn}) / 7 + 1) / ((${interventions.targetOn} - ${interventions.startsOn}) / 7 + 1) as at) aim
    where x.district_id = ${interventions.districtID} and x.intervention_id = ${interventions.id} and x.removed_at is null
    order by x.day desc limit ${sql.raw(String(pointsInARow))}) last)`
const lead = nameOf(interventions.districtID, interventions.leadID)

/**
 * The current interventions of active students at the schools where the caller administers them, at
 * the chosen one if there is one. One statement.
 */
export function listCurrentInterventions(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<CurrentIntervention>> {
  const { user } = ctx
  const today = schoolDate(ctx.now(), user.timeZone ?? 'UTC')
  const { id, version, userID, goal, startsOn, reviewOn, endsOn } = interventions
  return listPage(ctx, currentInterventionsList, query, {
    from: interventions,
    joins: [
      { table: users, on: eq(users.id, userID) },
      { table: students, on: eq(students.userID, userID) },
      { table: interventionTiers, on: eq(interventionTiers.id, interventions.tierID) },
      { table: interventionAreas, on: eq(interventionAreas.id, interventions.areaID) },
    ],
    columns: {
      ...{ id, version, name, goal, startsOn, reviewOn, endsOn },
      studentID: userID,
      tier: translatedIn(interventionTiers.name, ctx.language),
      area: translatedIn(interventionAreas.name, ctx.language),
      support: interventionTiers.support,
      grade: students.grade,
      lead: sql<string | null>`${lead}`,
      decision,
    },
    where: and(
      isNull(interventions.removedAt),
      enrolledOn(user.districtID, userID, { day: today }),
      schoolsOf(user),
      notRestrictedFor(user, userID),
      // Of their own child, they see what is shared, on the child's profile.
      not(isOwnChild(user, userID)),
      // `isCurrent` of intervention.rules.ts, in SQL.
      sql`${startsOn} <= ${today}::date and coalesce(${endsOn} >= ${today}::date, true)`,
    ),
    search: [sql`ltrim(${users.firstName} || ' ' || ${users.lastName})`, name, goal],
    filters: {
      leadID: interventions.leadID,
      tierID: interventions.tierID,
      areaID: interventions.areaID,
      decision,
    },
    // By age and by tier, not by letter.
    order: {
      name: sql`atrium_fold(${name})`,
      grade: students.gradeOrder,
      tier: interventionTiers.place,
      ...{ lead, decision },
    },
  })
}

function schoolsOf(user: UserRequest['user']): SQL | undefined {
  const reach = reachOver(user, readsCurrent)
  return and(
    reach === 'district' ? undefined : isOneOf(students.schoolID, reach),
    user.schoolID === 0 ? undefined : eq(students.schoolID, user.schoolID),
  )
}
