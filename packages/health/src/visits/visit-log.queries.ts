import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { plusDays, type ListQuery, type Page } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  healthActions,
  healthConcerns,
  healthOutcomes,
  healthSymptoms,
  visitTemplates,
} from '../lists/lists.table.ts'
import { healthPage, studentName } from '../office/list-page.ts'
import { nameIn } from '../office/named.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool } from '../words.ts'
import { days, visitLog, type LoggedVisit } from './visit-log.record.ts'
import type { Preset } from './visit.rules.ts'
import { healthVisits, visitSymptoms } from './visits.table.ts'

const concern = nameIn(healthConcerns, healthVisits, healthVisits.concernID)

/** The visits of students at the caller's schools. Two statements. */
export const listVisits = (ctx: UserRequest, query: ListQuery): Promise<Page<LoggedVisit>> =>
  healthPage(ctx, visitLog, query, {
    from: healthVisits,
    section: 'visits',
    columns: {
      arrivedAt: healthVisits.arrivedAt,
      leftAt: healthVisits.leftAt,
      leftFor: healthVisits.leftFor,
      concern,
      symptoms: sql<
        string | null
      >`(select string_agg(l.name, ', ' order by s.place) from ${visitSymptoms} s
        join ${healthSymptoms} l on l.district_id = s.district_id and l.id = s.symptom_id
        where s.district_id = ${healthVisits.districtID} and s.visit_id = ${healthVisits.id})`,
      action: nameIn(healthActions, healthVisits, healthVisits.actionID),
      outcome: nameIn(healthOutcomes, healthVisits, healthVisits.outcomeID),
      isGuardianCalled: healthVisits.isGuardianCalled,
    },
    search: [sql`ltrim(${users.firstName} || ' ' || ${users.lastName})`, studentName, concern],
    filters: {
      logTypeID: healthVisits.logTypeID,
      outcomeID: healthVisits.outcomeID,
      when: (values) => since(ctx, values),
    },
  })

/** From the first of the days that are asked on, in the school's time. */
function since(ctx: UserRequest, asked: readonly string[]): SQL | undefined {
  const longest = days.findLast((one) => asked.includes(one))
  if (longest === undefined) return undefined
  const back = longest === 'today' ? 0 : 6
  const zone = sql`(select coalesce(h.time_zone, d.time_zone) from ${districts} d
    left join ${schools} h on h.district_id = d.id and h.id = ${students.schoolID} where d.id = ${ctx.user.districtID})`
  const first = plusDays(schoolToday(ctx), -back)
  // By the index, from the day before in any time zone; then exactly.
  return sql`(${healthVisits.arrivedAt} >= ${plusDays(first, -1)}::timestamp at time zone 'UTC' and (${healthVisits.arrivedAt} at time zone ${zone})::date >= ${first}::date)`
}

export interface VisitHere {
  id: number
  version: number
  studentID: number
  name: string
  arrivedAt: string
  concern: string | null
}

const mostHere = 200

/** Students who are in the health office now, those who came first at the top. Two statements. */
export async function visitsHere(ctx: UserRequest): Promise<VisitHere[]> {
  const { id, version, userID, arrivedAt, leftAt, removedAt, districtID } = healthVisits
  const rows = await ctx.db
    .select({
      id,
      version,
      studentID: userID,
      name: studentName,
      arrivedAt,
      concern: sql<string | null>`${concern}`,
    })
    .from(healthVisits)
    .innerJoin(users, and(eq(users.districtID, districtID), eq(users.id, userID)))
    .innerJoin(students, and(eq(students.districtID, districtID), eq(students.userID, userID)))
    .where(
      and(
        eq(districtID, ctx.user.districtID),
        isNull(leftAt),
        isNull(removedAt),
        studentsWithin(ctx, readsSchool),
      ),
    )
    .orderBy(asc(arrivedAt), asc(id))
    .limit(mostHere)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'visits' },
    rows.map(({ studentID }) => studentID),
  )
  return rows.map((row) => ({ ...row, arrivedAt: new Date(row.arrivedAt).toISOString() }))
}

/** The templates that can be chosen, by name. One statement. */
export function templatesOffered(
  ctx: UserRequest,
): Promise<(Preset & { id: number; name: string })[]> {
  const { id, name, logTypeID, concernID, symptomID, assessmentID, actionID, outcomeID } =
    visitTemplates
  return ctx.db
    .select({ id, name, logTypeID, concernID, symptomID, assessmentID, actionID, outcomeID })
    .from(visitTemplates)
    .where(
      and(
        eq(visitTemplates.districtID, ctx.user.districtID),
        eq(visitTemplates.active, true),
        isNull(visitTemplates.removedAt),
      ),
    )
    .orderBy(asc(name))
    .limit(60)
}
