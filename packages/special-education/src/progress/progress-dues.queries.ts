import { users } from '@atrium/auth/tables'
import { gradeFinalizations } from '@atrium/grades/public'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { folded, foldedWords, sortColumn, type ListQuery, type Page } from '@atrium/kit/shared'
import { leftOn, mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { termName } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { sql } from 'drizzle-orm'
import { plans } from '../plan/plan.table.ts'
import { iepSection } from '../plan/sections.ts'
import { writesAt } from '../plan/team.queries.ts'
import type { ProgressDue } from './progress-dues.record.ts'
import { gradingPeriodsOf, stageOf, type Period } from './progress.rules.ts'
import { progressReports } from './progress.table.ts'
import { reportStages } from './progress.words.ts'

interface Term extends Period {
  schoolID: number | null
  name: string
}
interface Plan {
  id: number
  schoolID: number
  studentID: number
  name: string
  grade: string | null
  caseManager: string
  inForceOn: string
  /** The student’s last day in the district; null while they go on. */
  leftOn: string | null
}
interface Written {
  id: number
  planID: number
  termID: number
  status: 'draft' | 'signed' | 'sent'
  sentOn: string | null
}
interface Issued {
  schoolID: number
  termID: number
  on: string
}

/**
 * The reports of the IEPs in force where the caller writes plans, for the grading periods of this school
 * year: due when the school's report cards are, or else at the period's end. Two statements.
 */
export async function listProgressDues(
  ctx: UserRequest,
  { search = '', filters = {}, sort = 'dueOn', page = 1, size = 50 }: ListQuery,
): Promise<Page<ProgressDue>> {
  const { districtID, schoolID } = ctx.user
  const today = schoolToday(ctx)
  const [found] = await ctx.db.execute<{
    plans: Plan[]
    terms: Term[]
    written: Written[]
    issued: Issued[]
  }>(sql`
    with mine as materialized (select p.* from ${plans} p where p.district_id = ${districtID} and p.removed_at is null
      and p.kind = 'iep' and p.status in ('inForce', 'amending') and ${writesAt(ctx)} and ${mayKnowOf(ctx, sql`p.student_id`)}
      and ${schoolID === 0 ? sql`true` : sql`p.school_id = ${schoolID}`})
    select (select coalesce(json_agg(json_build_object('id', p.id, 'schoolID', p.school_id, 'studentID', p.student_id, 'grade', s.grade,
        'name', concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')),
        'caseManager', ltrim(coalesce(m.preferred_name, m.first_name) || ' ' || m.last_name), 'inForceOn', p.in_force_on,
        'leftOn', ${leftOn(sql`p.district_id`, sql`p.student_id`, today)})), '[]')
      from mine p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
      join ${users} m on m.district_id = p.district_id and m.id = p.case_manager_id) as plans,
    (select coalesce(json_agg(json_build_object('id', t.id, 'schoolID', t.school_id, 'name', ${termName(ctx.language, sql`t`)},
        'startDate', t.start_date, 'endDate', t.end_date)), '[]')
      from ${terms} t join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id and y.removed_at is null
      where t.district_id = ${districtID} and t.removed_at is null and t.kind in ('gradingPeriod', 'semester', 'term')
        and ${today}::date between y.start_date and y.end_date + 60) as terms,
    (select coalesce(json_agg(json_build_object('id', r.id, 'planID', r.plan_id, 'termID', r.term_id, 'status', r.status, 'sentOn', r.sent_at::date)), '[]')
      from ${progressReports} r join mine p on p.district_id = r.district_id and p.id = r.plan_id
      where r.district_id = ${districtID} and r.removed_at is null and r.status in ('draft', 'signed', 'sent')) as written,
    (select coalesce(json_agg(json_build_object('schoolID', g.school_id, 'termID', g.term_id, 'on', g.notify_on)), '[]')
      from ${gradeFinalizations} g where g.district_id = ${districtID}) as issued`)
  const all = found ? rowsOf(found, today) : []
  const words = foldedWords(search)
  const isAmong = (values: readonly string[] | undefined, own: string) =>
    values === undefined || values.includes(own)
  const { compare } = new Intl.Collator('es')
  const sign = sort.startsWith('-') ? -1 : 1
  const key = keyOf(sortColumn(sort) as keyof ProgressDue)
  const matching = all
    .filter((row) => {
      const text = folded(`${row.name} ${row.caseManager} ${row.term}`)
      return (
        isAmong(filters.stage, row.stage) &&
        isAmong(filters.grade, row.grade ?? '') &&
        words.every((word) => text.includes(word))
      )
    })
    .toSorted(
      (one, other) =>
        sign * compare(key(one), key(other)) || compare(one.name, other.name) || one.id - other.id,
    )
  const first = (page - 1) * size
  const rows = matching.slice(first, first + size)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: iepSection.name }, [
    ...new Set(rows.map(({ studentID }) => studentID)),
  ])
  const isEmpty = rows.length === 0
  return {
    rows,
    total: matching.length,
    start: isEmpty ? 0 : first + 1,
    end: isEmpty ? 0 : first + rows.length,
  }
}

const keyOf =
  (column: keyof ProgressDue) =>
  (row: ProgressDue): string => {
    if (column === 'grade')
      return String(gradeLevels.indexOf(row.grade as GradeLevel) + 1).padStart(2, '0')
    return column === 'stage' ? String(reportStages.indexOf(row.stage)) : String(row[column] ?? '')
  }

function rowsOf(
  {
    plans: own,
    terms: all,
    written,
    issued,
  }: {
    plans: Plan[]
    terms: Term[]
    written: Written[]
    issued: Issued[]
  },
  today: string,
): ProgressDue[] {
  const periods = new Map<number, Term[]>()
  const periodsAt = (schoolID: number): Term[] => {
    const known =
      periods.get(schoolID) ??
      gradingPeriodsOf(all.filter((term) => term.schoolID === null || term.schoolID === schoolID))
    periods.set(schoolID, known)
    return known
  }
  const reports = new Map(written.map((one) => [`${one.planID} ${one.termID} ${one.status}`, one]))
  const cards = new Map(issued.map(({ schoolID, termID, on }) => [`${schoolID} ${termID}`, on]))
  return own.flatMap((plan) =>
    periodsAt(plan.schoolID)
      .filter(
        ({ endDate }) =>
          plan.inForceOn <= endDate && (plan.leftOn === null || endDate <= plan.leftOn),
      )
      .map((term) => {
        const sent = reports.get(`${plan.id} ${term.id} sent`)
        const report =
          sent ??
          reports.get(`${plan.id} ${term.id} signed`) ??
          reports.get(`${plan.id} ${term.id} draft`)
        const dueOn = cards.get(`${plan.schoolID} ${term.id}`) ?? term.endDate
        return {
          ...{ id: plan.id * 100 + (term.id % 100), version: 1, planID: plan.id, termID: term.id },
          ...{ studentID: plan.studentID, name: plan.name, grade: plan.grade, term: term.name },
          ...{ dueOn, stage: stageOf({ status: report?.status ?? null, dueOn, today }) },
          ...{ sentOn: sent?.sentOn ?? null, caseManager: plan.caseManager },
          reportID: report?.id ?? null,
        }
      }),
  )
}
