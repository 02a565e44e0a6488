import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { folded, foldedWords, sortColumn, type ListQuery, type Page } from '@atrium/kit/shared'
import { enrolledOn, mayKnowOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { sql } from 'drizzle-orm'
import { plans, planVersions } from '../plan/plan.table.ts'
import { iepSection } from '../plan/sections.ts'
import type { Category, ExitReason, Placement } from '../words.ts'
import type { CountedChild } from './child-count.record.ts'
import {
  ageOn,
  isOverTen,
  problemsOf,
  raceGroup,
  reportingYear,
  type ReportingYear,
} from './child-count.rules.ts'
import { countYears, participation, type Part } from './child-count.words.ts'
import { removalDays } from './removal-days.ts'

interface Read {
  id: number
  studentID: number
  part: Part
  stateID: string | null
  name: string
  birthDate: string | null
  grade: string | null
  school: string
  hispanic: boolean | null
  races: string[]
  englishProficiency: string | null
  category: Category | null
  placement: Placement | null
  meetingOn: string | null
  isEnrolled: boolean
  exitedOn: string | null
  exitReason: ExitReason | null
}

/** The IEPs of a year, each as it was on the day of the count, or at the exit. One statement. */
const readYear = (ctx: UserRequest, { from, countOn, to }: ReportingYear): Promise<Read[]> => {
  const { districtID, schoolID } = ctx.user
  return ctx.db.execute<{ [K in keyof Read]: Read[K] }>(sql`
    with part as materialized (
      select p.id, 'count' as part, ${countOn}::date as on_day from ${plans} p
      where p.district_id = ${districtID} and p.removed_at is null and p.kind = 'iep' and p.in_force_on <= ${countOn}::date and (p.exited_on is null or p.exited_on > ${countOn}::date)
      union all
      select p.id, 'exit', p.exited_on from ${plans} p
      where p.district_id = ${districtID} and p.removed_at is null and p.kind = 'iep' and p.in_force_on is not null and p.exited_on between ${from}::date and ${to}::date)
    select p.id, p.student_id as "studentID", x.part, u.state_id as "stateID", concat_ws(', ', u.last_name, nullif(u.first_name, '')) as name, u.birth_date::text as "birthDate",
      s.grade, coalesce(h.name, '') as school, s.hispanic, s.races, s.english_proficiency as "englishProficiency",
      coalesce(v.content ->> 'category', p.category) as category, coalesce(v.content ->> 'placement', p.placement) as placement,
      greatest(p.meeting_on, v.starts_on)::text as "meetingOn", ${enrolledOn(districtID, sql`p.student_id`, { day: countOn })} as "isEnrolled",
      case when x.part = 'exit' then p.exited_on::text end as "exitedOn", case when x.part = 'exit' then p.exit_reason end as "exitReason"
    from part x
    join ${plans} p on p.district_id = ${districtID} and p.id = x.id
    join ${users} u on u.district_id = p.district_id and u.id = p.student_id
    join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
    left join ${schools} h on h.district_id = p.district_id and h.id = p.school_id
    left join lateral (
      select w.content, max(w.starts_on) filter (where w.change <> 'amendment') over () as starts_on from ${planVersions} w
      where w.district_id = p.district_id and w.plan_id = p.id and w.starts_on <= x.on_day order by w.number desc limit 1) v on true
    where ${mayKnowOf(ctx, sql`p.student_id`)} and ${schoolID === 0 ? sql`true` : sql`p.school_id = ${schoolID}`}
    order by p.id, x.part`)
}

/**
 * What the district reports to the state about children with an IEP: those of December 1, and the year’s exits. The rows
 * that are shown or exported are logged as read.
 */
export async function listChildCount(
  ctx: UserRequest,
  { search = '', filters = {}, sort = 'name', page = 1, size = 50 }: ListQuery,
): Promise<Page<CountedChild>> {
  const asked = countYears.find((one) => filters.year?.includes(one)) ?? 'current'
  const year = reportingYear(schoolToday(ctx), asked)
  const read = await readYear(ctx, year)
  const studentIDs = [...new Set(read.map(({ studentID }) => studentID))]
  const removed = new Map<number, number>()
  for (const { days } of removalDays.all())
    for (const [id, count] of await days(ctx, { studentIDs, from: year.from, to: year.to }))
      removed.set(id, (removed.get(id) ?? 0) + count)
  const words = foldedWords(search)
  const all = read.map((row) => childOf(row, year, removed.get(row.studentID) ?? 0))
  const matching = all
    .filter(
      (row) =>
        (filters.part ?? ['count']).includes(row.part) &&
        (['check', 'category', 'placement', 'race'] as const).every(
          (name) => filters[name] === undefined || filters[name].includes(row[name] ?? ''),
        ) &&
        (['englishLearner', 'overTen'] as const).every(
          (name) => filters[name] === undefined || filters[name].includes(String(row[name])),
        ) &&
        words.every((word) => folded(`${row.name} ${row.stateID ?? ''}`).includes(word)),
    )
    .toSorted(orderBy(sort))
  const first = (page - 1) * size
  const rows = matching.slice(first, first + size)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: iepSection.name }, [
    ...new Set(rows.map(({ studentID }) => studentID)),
  ])
  return {
    rows,
    total: matching.length,
    start: rows.length === 0 ? 0 : first + 1,
    end: rows.length === 0 ? 0 : first + rows.length,
  }
}

function childOf(row: Read, { countOn }: ReportingYear, days: number): CountedChild {
  const race = raceGroup(row.hispanic, row.races)
  const problems = problemsOf({ ...row, race }, countOn)
  return {
    ...{ id: row.id * 2 + (row.part === 'exit' ? 1 : 0), version: 1, planID: row.id },
    ...{ studentID: row.studentID, part: row.part, stateID: row.stateID, name: row.name },
    ...{ birthDate: row.birthDate, grade: row.grade, school: row.school },
    age: row.birthDate === null ? null : ageOn(row.birthDate, countOn),
    ...{ category: row.category, placement: row.placement, race, removalDays: days },
    participation: (row.placement && participation[row.placement]) ?? null,
    englishLearner: row.englishProficiency === 'englishLearner',
    ...{ overTen: isOverTen(days), exitedOn: row.exitedOn, exitReason: row.exitReason },
    ...{ check: problems.length === 0 ? 'complete' : 'missing', problems },
  }
}

function orderBy(sort: string): (one: CountedChild, other: CountedChild) => number {
  const { compare } = new Intl.Collator('es', { numeric: true })
  const column = sortColumn(sort) as keyof CountedChild
  const sign = sort.startsWith('-') ? -1 : 1
  const key = (row: CountedChild): string =>
    column === 'grade'
      ? String(gradeLevels.indexOf(row.grade as GradeLevel) + 1)
      : column === 'problems'
        ? String(row.problems.length)
        : String(row[column] ?? '')
  return (one, other) =>
    sign * compare(key(one), key(other)) || compare(one.name, other.name) || one.id - other.id
}
