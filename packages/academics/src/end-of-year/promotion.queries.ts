import { users } from '@atrium/auth/tables'
import { say, schoolToday, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { countOutcomes, endsWithYear, placeLeaver } from './promotion.rules.ts'
import {
  promotionDecisions,
  promotionPlacements,
  promotionRules,
  promotionRuns,
} from './promotion.table.ts'
import { missingSQL, unmetOf } from './year-checks.ts'
import {
  undoDays,
  type Leaver,
  type Outcome,
  type Placement,
  type PlacedStudent,
  type Preview,
  type PromotionRule,
  type PromotionRun,
  type SchoolGrades,
  yearEndDays,
} from './words.ts'

/** What a dry run starts from. */
export interface YearFacts {
  years: (Preview['years'][number] & { startDate: string; missing: MessageRef[] })[]
  schools: (SchoolGrades & { name: string })[]
  rules: PromotionRule[]
  runs: (Omit<PromotionRun, 'mayUndo'> & { schoolYearID: number; removed: boolean })[]
}

/** The district’s years, schools, promotion rules, and years that were closed. One statement. */
export async function yearFacts(db: DistrictDb | Tx, districtID: number): Promise<YearFacts> {
  const [row] = await db.execute<YearFacts & Record<string, unknown>>(sql`select
    (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'startDate', y.start_date, 'endDate', y.end_date,
        'missing', ${missingSQL({ districtID: sql`y.district_id`, schoolYearID: sql`y.id` })}) order by y.start_date), '[]')
      from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null) as years,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'gradeLow', s.grade_low, 'gradeHigh', s.grade_high) order by s.name), '[]')
      from ${schools} s where s.district_id = ${districtID} and s.removed_at is null and s.status = 'active') as schools,
    (select coalesce(json_agg(json_build_object('schoolID', r.school_id, 'grade', r.grade, 'outcome', r.outcome, 'nextGrade', r.next_grade, 'nextSchoolID', r.next_school_id)), '[]')
      from ${promotionRules} r where r.district_id = ${districtID} and r.removed_at is null) as rules,
    (select coalesce(json_agg(json_build_object('id', r.id, 'schoolYearID', r.school_year_id, 'state', r.state, 'jobRunID', r.job_run_id, 'appliedAt', r.applied_at, 'counts', r.counts,
        'done', (select count(*) from ${promotionPlacements} p where p.district_id = r.district_id and p.run_id = r.id and p.state <> case when r.state = 'undoing' then 'written' else 'planned' end),
        'total', (select count(*) from ${promotionPlacements} p where p.district_id = r.district_id and p.run_id = r.id),
        'kept', (select count(*) from ${promotionPlacements} p where p.district_id = r.district_id and p.run_id = r.id and p.state = 'kept'))
        order by r.id), '[]')
      from ${promotionRuns} r where r.district_id = ${districtID} and r.removed_at is null) as runs`)
  if (!row) throw new Error('a statement without a table answers one row')
  return row
}

export interface NamedLeaver extends Leaver {
  name: string
  number: string | null
  decisionVersion: number
  note: string | null
  seen: boolean
}

/**
 * Everyone whose primary enrollment includes the last day of a year or ends with the year, once each. `seen` is false for a student whom a court order keeps from the
 * caller: counted, and never named.
 */
export const enrolledAtEnd = async (
  db: DistrictDb | Tx,
  user: { districtID: number; userID: number },
  year: { id: number; endDate: string },
): Promise<Omit<NamedLeaver, 'unmet'>[]> => [
  ...(await db.execute<Omit<NamedLeaver, 'unmet'> & Record<string, unknown>>(sql`
    select distinct on (e.student_id) e.student_id as "studentID", e.id as "enrollmentID", e.version, e.school_id as "schoolID", e.grade,
      e.exit_date::text as "exitDate", e.exit_code as "exitCode", u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as name, u.local_id as number,
      (select json_build_object('schoolID', n.school_id, 'grade', n.grade) from ${schoolEnrollments} n
        where n.district_id = e.district_id and n.student_id = e.student_id and n.is_primary and n.removed_at is null and n.entry_date > ${year.endDate}
        order by n.entry_date limit 1) as next,
      case when d.id is not null then json_build_object('outcome', d.outcome, 'grade', d.grade, 'schoolID', d.school_id, 'note', d.note) end as decision,
      coalesce(d.version, 0) as "decisionVersion", d.note, ${notRestrictedFor(user, sql`e.student_id`)} as seen
    from ${schoolEnrollments} e
    join ${users} u on u.district_id = e.district_id and u.id = e.student_id
    left join ${promotionDecisions} d on d.district_id = e.district_id and d.school_year_id = ${year.id} and d.student_id = e.student_id and d.removed_at is null
    where e.district_id = ${user.districtID} and e.is_primary and e.removed_at is null
      and e.entry_date <= ${year.endDate} and (e.exit_date is null or e.exit_date >= ${year.endDate}
        or e.exit_date >= ${year.endDate}::date - ${yearEndDays}::integer and (e.exit_code is null or e.exit_code in ('promoted', 'retained')))
    order by e.student_id, e.entry_date desc, e.id desc`)),
]

/**
 * Those students, with what keeps the ones who would graduate from it. Whether they would is asked
 * first, so that requirements are read only for them.
 */
export async function leaversOf(
  db: DistrictDb | Tx,
  user: { districtID: number; userID: number },
  year: { id: number; endDate: string },
  facts: Pick<YearFacts, 'rules' | 'schools'> & { now: Date },
): Promise<NamedLeaver[]> {
  const all = (await enrolledAtEnd(db, user, year)).map((one) => ({ ...one, unmet: [] }))
  const seniors = placeAll(all, facts)
    .filter(({ placement }) => placement.outcome === 'graduating')
    .map(({ studentID }) => studentID)
  const unmet = await unmetOf(db, {
    districtID: user.districtID,
    studentIDs: seniors,
    now: facts.now,
  })
  return all.map((one) => ({ ...one, unmet: unmet.get(one.studentID) ?? [] }))
}

/** Where each student goes, by the rules as they are now. */
export function placeAll<One extends Leaver>(
  leavers: readonly One[],
  { rules, schools: known }: Pick<YearFacts, 'rules' | 'schools'>,
): (One & { placement: Placement })[] {
  const byID = new Map(known.map((school) => [school.id, school]))
  return leavers.map((leaver) => ({ ...leaver, placement: placeLeaver(leaver, rules, byID) }))
}

export interface PreviewQuery {
  yearID?: number | undefined
  outcome?: Outcome | undefined
  search?: string | undefined
  page?: number | undefined
}

const pageSize = 50

/**
 * The dry run of a year: every student’s place next year with its reason, counted by group; or what was written, once the year is closed.
 * Nothing is saved. Three statements.
 */
export async function previewPromotion(ctx: UserRequest, query: PreviewQuery): Promise<Preview> {
  const { user } = ctx
  const today = schoolToday(ctx)
  const facts = await yearFacts(ctx.db, user.districtID)
  const years = facts.years.map(({ id, name, endDate }) => ({ id, name, endDate }))
  const year =
    facts.years.find(({ id }) => id === query.yearID) ??
    facts.years.find(({ endDate }) => endDate >= today) ??
    facts.years.at(-1)
  const base = {
    years,
    schools: facts.schools.map(({ id, name }) => ({ id, name })),
    nextYear: null,
    run: null,
  }
  if (!year)
    return {
      ...base,
      ...{ yearID: null, enrolled: 0, counts: countOutcomes([]), students: [], found: 0 },
      ...{ endingWithYear: 0, isEarly: false, missing: [] },
    }
  const run = facts.runs.findLast(({ schoolYearID }) => schoolYearID === year.id)
  const isClosed = run !== undefined && run.state !== 'undone'
  const leavers = isClosed ? [] : await leaversOf(ctx.db, user, year, { ...facts, now: ctx.now() })
  const placed: (PlacedStudent & { seen: boolean })[] = isClosed
    ? await writtenPlacements(ctx, run.id)
    : placeAll(leavers, facts).map((one) => ({
        ...one.placement,
        studentID: one.studentID,
        name: one.name,
        number: one.number,
        fromSchoolID: one.schoolID,
        fromGrade: one.grade,
        version: one.decisionVersion,
        note: one.note,
        unmet: one.unmet,
        seen: one.seen,
      }))
  const found = matching(placed, query)
  const at = ((query.page ?? 1) - 1) * pageSize
  return {
    ...base,
    yearID: year.id,
    nextYear: nextYearOf(facts.years, year),
    enrolled: placed.length,
    counts: countOutcomes(placed),
    endingWithYear: leavers.filter((one) => !one.next && endsWithYear(one)).length,
    isEarly: !isClosed && today < year.endDate,
    missing: isClosed ? [] : year.missing.map((ref) => say(ctx.language, ref)),
    students: found.slice(at, at + pageSize).map(({ seen: _, ...student }) => student),
    found: found.length,
    run: run
      ? { ...run, mayUndo: run.state === 'applied' && mayUndo(run.appliedAt, ctx.now()) }
      : null,
  }
}

/** The year that follows; null until it is added. */
export const nextYearOf = (
  years: YearFacts['years'],
  { endDate }: { endDate: string },
): Preview['nextYear'] => {
  const next = years.find(({ startDate }) => startDate > endDate)
  return next ? { id: next.id, name: next.name, startDate: next.startDate } : null
}

/** Whether a promotion is young enough to be undone. */
export const mayUndo = (appliedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(appliedAt) <= undoDays * 86_400_000

function matching(
  placed: readonly (PlacedStudent & { seen: boolean })[],
  { outcome, search = '' }: PreviewQuery,
): (PlacedStudent & { seen: boolean })[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  return placed
    .filter(
      (one) =>
        one.seen &&
        (outcome === undefined || one.outcome === outcome) &&
        words.every((word) => fold(`${one.name} ${one.number ?? ''}`).includes(word)),
    )
    .toSorted(
      (one, other) => collator.compare(one.name, other.name) || one.studentID - other.studentID,
    )
}

const collator = new Intl.Collator('en')
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const writtenPlacements = async (
  { db, user }: UserRequest,
  runID: number,
): Promise<(PlacedStudent & { seen: boolean })[]> => [
  ...(await db.execute<PlacedStudent & { seen: boolean } & Record<string, unknown>>(sql`
    select p.student_id as "studentID", u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as name, u.local_id as number, e.school_id as "fromSchoolID", e.grade as "fromGrade",
      p.outcome, p.reason, p.school_id as "schoolID", p.grade, 0 as version, null as note, '[]'::json as unmet, ${notRestrictedFor(user, sql`p.student_id`)} as seen
    from ${promotionPlacements} p
    join ${users} u on u.district_id = p.district_id and u.id = p.student_id
    join ${schoolEnrollments} e on e.district_id = p.district_id and e.id = p.from_enrollment_id
    where p.district_id = ${user.districtID} and p.run_id = ${runID}`)),
]
