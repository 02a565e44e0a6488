import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { termGrades } from '@atrium/grades/public'
import { hotStatement, schoolToday, type UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { enrolledAt, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { rankSettings } from '../setup/report-cards.settings.ts'
import { honorRolls } from '../setup/setup.table.ts'
import { gpaSQL, methodAt, rankedBy } from '../transcript/gpa.queries.ts'
import { honorOf, type HonorLevel, type TermFigures } from './honor.rules.ts'
import type { HonorStudent, RankedStudent } from './office.words.ts'
import { termFigures } from './term-grades.queries.ts'

const districtID = sql`${sql.placeholder('districtID')}::integer`
const schoolID = sql`${sql.placeholder('schoolID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const termID = sql`${sql.placeholder('termID')}::integer`
const grade = sql`${sql.placeholder('grade')}::text`
const day = sql`${sql.placeholder('day')}::date`
const name = sql.raw(
  `u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), '')`,
)

/** The current school's honor roll for a term, based on the grades posted. One statement. */
export async function honorRoll(
  ctx: UserRequest,
  term: number,
): Promise<{ rolls: NamedLevel[]; students: HonorStudent[] }> {
  const { districtID: district, schoolID: school, userID: reader } = ctx.user
  const [row] = await readHonor(ctx.db, {
    districtID: district,
    schoolID: school,
    userID: reader,
    termID: term,
  })
  const levels = row?.rolls ?? []
  return {
    rolls: levels,
    students: (row?.students ?? []).flatMap(({ lowest, grades, incompletes, ...student }) => {
      const { unweighted, weighted } = student
      const roll = honorOf(levels, { unweighted, weighted, lowest, grades, incompletes })
      return roll ? [{ ...student, rollID: roll.id }] : []
    }),
  }
}

/** A level of the honor roll with its name. */
export type NamedLevel = HonorLevel & { name: Translated }

/** The levels of the honor roll at the current school, highest first. One statement. */
export const honorRollsAt = async (ctx: UserRequest): Promise<NamedLevel[]> =>
  (
    await readRolls(ctx.db, { districtID: ctx.user.districtID, schoolID: ctx.user.schoolID })
  ).flatMap((row) => row.rolls)

const rolls = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'gpa', r.gpa, 'minimumGPA', r.minimum_gpa, 'lowestPoints', r.lowest_points, 'minimumGrades', r.minimum_grades, 'allowsIncomplete', r.allows_incomplete)
    order by r.minimum_gpa desc), '[]')
  from ${honorRolls} r where r.district_id = ${districtID} and r.removed_at is null and r.active and (r.school_id is null or r.school_id = ${schoolID}))`

const readRolls = hotStatement<{ rolls: NamedLevel[] }>(sql`select ${rolls} as rolls`)

/** Over the grades of the term, so that those of other schools aren't read: of students graded here. */
const gradedHere = sql`g.student_id = any(array(select distinct x.student_id from ${sections} o
  cross join lateral (select t.student_id from ${termGrades} t where t.district_id = ${districtID} and t.section_id = o.id and t.term_id = ${termID} offset 0) x
  where o.district_id = ${districtID} and o.school_id = ${schoolID}))`

const readHonor = hotStatement<{
  rolls: NamedLevel[]
  students: (Omit<HonorStudent, 'rollID'> & TermFigures)[]
}>(sql`
  with figures as (
    select f.* from ${termFigures({ districtID, schoolID, termID }, gradedHere)} f where f.unweighted is not null)
  select
    ${rolls} as rolls,
    (select coalesce(json_agg(json_build_object('id', x.student_id, 'name', ${name}, 'grade', s.grade, 'unweighted', x.unweighted, 'weighted', x.weighted, 'decimals', x.decimals, 'lowest', x.lowest, 'grades', x.grades, 'incompletes', x.incompletes)
        order by ${name}), '[]')
      from figures x join ${users} u on u.district_id = ${districtID} and u.id = x.student_id join ${students} s on s.district_id = u.district_id and s.user_id = u.id
      where ${notRestrictedFor({ districtID, userID }, sql`x.student_id`)}) as students`)

/** The students enrolled in a grade at the current school, in order of rank. One statement. */
export const classRank = (ctx: UserRequest, of: string): Promise<RankedStudent[]> =>
  readRank(ctx.db, {
    districtID: ctx.user.districtID,
    schoolID: ctx.user.schoolID,
    userID: ctx.user.userID,
    grade: of,
    day: schoolToday(ctx),
  })

const setting = (key: 'gpa' | 'minimumCredits') =>
  settingSQL(rankSettings, key, { districtID, schoolID })

const readRank = hotStatement<RankedStudent>(sql`
  with how as materialized (select ${setting('gpa')}::text as by, ${setting('minimumCredits')}::numeric as minimum),
  gpa as materialized (select g.* from ${gpaSQL(
    districtID,
    sql`e.student_id = any(array${enrolledAt(districtID, { day, schoolID, grade })})`,
    methodAt(districtID, schoolID),
  )} g),
  ranked as (
    select g.*, rank() over (order by ${rankedBy(sql`how.by`, sql`g`)} desc)::integer as place
    from gpa g cross join how where g.weighted is not null and g.credits_earned >= how.minimum)
  select r.student_id as id, ${name} as name, r.unweighted, r.weighted, r.decimals, r.credits_earned as "creditsEarned", r.place
  from ranked r join ${users} u on u.district_id = ${districtID} and u.id = r.student_id
  where ${notRestrictedFor({ districtID, userID }, sql`r.student_id`)}
  order by r.place, name`)
