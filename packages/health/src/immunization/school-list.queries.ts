import { users } from '@atrium/auth/tables'
import {
  noteEachOnceADay,
  schoolToday,
  yieldToEventLoop,
  type UserRequest,
} from '@atrium/kit/server'
import { folded, foldedWords, sortColumn, type ListQuery, type Page } from '@atrium/kit/shared'
import { enrolledOn } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { and, eq, sql } from 'drizzle-orm'
import { studentsWithin } from '../office/people.queries.ts'
import { readsSchool } from '../words.ts'
import { immunizationSection } from './immunizations.actions.ts'
import { immunizationDoses, immunizationExemptions } from './immunizations.table.ts'
import type { PupilStanding } from './school-list.record.ts'
import { schoolStandingOf, verdicts, type Pupil, type Standing } from './standing.rules.ts'
import { admittedIn, enteredOn, lastDayOf } from './standing.queries.ts'

/**
 * The students at the schools where the caller keeps health records, at the chosen one if there is
 * one, each with whether they may attend. All are read in one statement and judged here; those that
 * are shown are logged as read.
 */
export async function listSchoolImmunizations(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<PupilStanding>> {
  const { page = 1, size = 50, sort = 'verdict' } = query
  const today = schoolToday(ctx)
  const judged = (await standingsOf(ctx, today)).map(rowOf)
  const matching = judged.filter((row) => matches(row, query)).toSorted(orderBy(sort))
  const first = (page - 1) * size
  const rows = matching.slice(first, first + size)
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: immunizationSection.name },
    rows.map(({ id }) => id),
  )
  const isEmpty = rows.length === 0
  return {
    rows,
    total: matching.length,
    start: isEmpty ? 0 : first + 1,
    end: isEmpty ? 0 : first + rows.length,
  }
}

/** So many are judged before others have their turn: some 20 milliseconds. */
const aTurn = 150

export interface JudgedPupil {
  pupil: Read
  standing: Standing
}

/**
 * The students at the schools where the caller keeps health records, at the chosen one if there is one, each
 * with whether they may attend; with `studentID`, only that one.
 */
export async function standingsOf(
  ctx: UserRequest,
  today: string,
  studentID?: number,
): Promise<JudgedPupil[]> {
  const judged: JudgedPupil[] = []
  for (const pupil of await pupilsOf(ctx, today, studentID)) {
    judged.push({ pupil, standing: schoolStandingOf(pupil, today) })
    if (judged.length % aTurn === 0) await yieldToEventLoop()
  }
  return judged
}

function rowOf({ pupil: { id, name, grade }, standing }: JudgedPupil): PupilStanding {
  const { verdict, vaccines, from, until } = standing
  const missing = vaccines.flatMap(({ vaccine, status }) =>
    status.state === 'missing' || status.state === 'conditional' ? [vaccine] : [],
  )
  return { id, version: 1, name, grade, verdict, missing, until, from }
}

type Read = Pupil & { id: number; name: string; schoolID: number }
type Row = Omit<Read, 'doses'> & {
  doses: [cvx: string, givenOn: string, source: Pupil['doses'][number]['source']][]
}

async function pupilsOf(ctx: UserRequest, today: string, studentID?: number): Promise<Read[]> {
  const { user } = ctx
  const { districtID } = user
  const isHere = and(
    eq(students.districtID, districtID),
    enrolledOn(districtID, students.userID, { day: today }),
    studentsWithin(ctx, readsSchool),
    studentID === undefined ? undefined : eq(students.userID, studentID),
  )
  const rows = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    with pupil as materialized (select ${students.userID} as id, ${students.grade} as grade, ${students.schoolID} as school_id from ${students} where ${isHere})
    select p.id, p.grade, p.school_id as "schoolID", concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, u.birth_date::text as "birthDate", u.gender,
      coalesce(${admittedIn(districtID, sql`p.id`)}, p.grade) as "admittedIn", ${enteredOn(districtID, sql`p.id`, today)} as "enteredOn",
      coalesce(d.doses, '[]') as doses, coalesce(e.exemptions, '[]') as exemptions
    from pupil p join ${users} u on u.district_id = ${districtID} and u.id = p.id
    -- Student by student, by the index: a plan for all at once is a bad one until there are statistics.
    left join lateral (
      select json_agg(json_build_array(r.cvx, r.given_on, r.source) order by r.given_on) as doses from ${immunizationDoses} r
      where r.district_id = ${districtID} and r.user_id = p.id and r.removed_at is null) d on true
    left join lateral (
      select json_agg(json_build_object('kind', r.kind, 'vaccines', r.vaccines, 'span', r.span, 'until', ${lastDayOf(districtID)})) as exemptions from ${immunizationExemptions} r
      where r.district_id = ${districtID} and r.user_id = p.id and r.removed_at is null) e on true`)
  return rows.map(({ doses, ...row }) => ({
    ...row,
    doses: doses.map(([cvx, givenOn, source]) => ({ cvx, givenOn, source })),
  }))
}

function matches(row: PupilStanding, { search = '', filters = {} }: ListQuery): boolean {
  const isAmong = (values: readonly string[] | undefined, own: readonly (string | null)[]) =>
    values === undefined || own.some((one) => one !== null && values.includes(one))
  const name = folded(row.name)
  return (
    isAmong(filters.verdict, [row.verdict]) &&
    isAmong(filters.grade, [row.grade]) &&
    isAmong(filters.vaccine, row.missing) &&
    foldedWords(search).every((word) => name.includes(word))
  )
}

/** What a column is sorted by; by the name otherwise. */
const keys: Readonly<Record<string, (row: PupilStanding) => string>> = {
  grade: ({ grade }) => String(gradeLevels.indexOf(grade as GradeLevel)).padStart(2, '0'),
  verdict: ({ verdict }) => String(verdicts.indexOf(verdict)),
  missing: ({ missing }) => missing.join(),
  // Days that aren't there come last.
  until: ({ until }) => until ?? '~',
  from: ({ from }) => from ?? '~',
}

function orderBy(sort: string): (one: PupilStanding, other: PupilStanding) => number {
  const { compare } = new Intl.Collator('es')
  const key = keys[sortColumn(sort)] ?? (() => '')
  const sign = sort.startsWith('-') ? -1 : 1
  const isByName = sortColumn(sort) === 'name'
  return (one, other) => {
    const [first, second] = [key(one), key(other)]
    if (first !== second) return sign * (first < second ? -1 : 1)
    return (isByName ? sign : 1) * compare(one.name, other.name) || one.id - other.id
  }
}
