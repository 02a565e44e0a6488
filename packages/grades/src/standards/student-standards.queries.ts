import { settingSQL } from '@atrium/district-settings/public'
import { hotStatement, type UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { items } from '@atrium/standards/tables'
import { sql } from 'drizzle-orm'
import { standardScores } from '../rubrics/rubrics.table.ts'
import { assignments } from '../gradebook/gradebook.table.ts'
import { masteryOf, type Evidence, type MasteryMethod } from './mastery.rules.ts'
import { standardsSettings } from './standards.settings.ts'

export interface MasteryPolicy {
  method: MasteryMethod
  decay: number
  highest: number
  metFrom: number
}

/** A standard in a class, with the student's scores on it. */
export interface StudentStandard {
  sectionID: number
  courseName: string
  itemID: number
  code: string | null
  statement: string
  /** Newest first. */
  evidence: (Evidence & { assignmentID: number; title: string })[]
  policy: MasteryPolicy
  level: number | null
}

/**
 * A student’s standards this school year, class by class, counting only work that families can see.
 * Refuses 404 if the caller may not see the student’s grades. Two statements.
 */
export async function studentStandards(
  ctx: UserRequest,
  studentID: number,
): Promise<StudentStandard[]> {
  const [, rows] = await Promise.all([
    loadStudent(ctx, studentID, 'grades'),
    readStandards(ctx.db, {
      districtID: ctx.user.districtID,
      studentID,
      now: ctx.now().toISOString(),
      language: ctx.language,
    }),
  ])
  return rows.map((row) => ({ ...row, level: masteryOf(row.evidence, row.policy) }))
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const studentID = sql`${sql.placeholder('studentID')}::integer`
const now = sql`${sql.placeholder('now')}::timestamptz`
const setting = (name: keyof MasteryPolicy) =>
  settingSQL(standardsSettings, name, { districtID, schoolID: sql`c.school_id` })

const readStandards = hotStatement<Omit<StudentStandard, 'level'>>(sql`
  select c.id as "sectionID", ${courseTitle(sql.placeholder('language'), sql`k`)} as "courseName", i.id as "itemID", i.code, coalesce(i.abbreviated_statement, i.full_statement) as statement,
    json_agg(json_build_object('assignmentID', a.id, 'title', a.title, 'level', x.level, 'on', a.due_on) order by a.due_on desc, a.id desc) as evidence,
    json_build_object('method', ${setting('method')}, 'decay', ${setting('decay')}, 'highest', ${setting('highest')}, 'metFrom', ${setting('metFrom')}) as policy
  from ${standardScores} x
  join ${assignments} a on a.district_id = x.district_id and a.id = x.assignment_id and a.removed_at is null
  join ${sections} c on c.district_id = a.district_id and c.id = a.section_id
  join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
  join ${schools} h on h.district_id = c.district_id and h.id = c.school_id
  join ${districts} d on d.id = c.district_id
  join ${terms} t on t.district_id = c.district_id and t.id = c.term_id
  join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
  join ${items} i on i.district_id = x.district_id and i.id = x.item_id
  where x.district_id = ${districtID} and x.student_id = ${studentID}
    and (${now} at time zone coalesce(h.time_zone, d.time_zone))::date between y.start_date and y.end_date
    and coalesce(a.visible_from, a.assigned_on) <= (${now} at time zone coalesce(h.time_zone, d.time_zone))::date
  group by c.id, c.school_id, k.title, k.title_es, i.id, i.code, i.abbreviated_statement, i.full_statement, i.tree_place
  order by k.title, c.id, i.tree_place`)
