import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { hotStatement, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { items } from '@atrium/standards/tables'
import { sql } from 'drizzle-orm'
import {
  assignmentFiles,
  assignmentStandards,
  rubricCriteria,
  rubricMarks,
  standardScores,
} from './rubrics.table.ts'
import { assignments } from '../gradebook/gradebook.table.ts'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { gradingComments } from '../setup/setup.table.ts'
import { standardsSettings } from '../standards/standards.settings.ts'
import type { CellRubric } from './rubrics.words.ts'

/**
 * An assignment’s rubric, standards and files, with a student’s marks in them. Refuses 404 like
 * `openClass`, for another class’s assignment, and for a student whom a court order keeps from the
 * caller. Two statements.
 */
export async function cellRubric(
  ctx: UserRequest,
  {
    assignmentID,
    studentID = 0,
    ...of
  }: ClassOf & { assignmentID: number; studentID?: number | undefined },
): Promise<CellRubric> {
  const { section } = await openClass(ctx, of)
  const { districtID: district, userID: reader } = ctx.user
  const [row] = await readRubric(ctx.db, {
    districtID: district,
    userID: reader,
    sectionID: of.sectionID,
    schoolID: section.schoolID,
    assignmentID,
    studentID,
  })
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const schoolID = sql`${sql.placeholder('schoolID')}::integer`
const assignmentID = sql`${sql.placeholder('assignmentID')}::integer`
const studentID = sql`${sql.placeholder('studentID')}::integer`

/**
 * An assignment's rubric, standards and files as JSON columns. Expects `assignment a` in the query.
 */
export const rubricColumns = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title, 'points', r.points, 'description', r.description) order by r.place), '[]') from ${rubricCriteria} r
    where r.district_id = a.district_id and r.assignment_id = a.id) as criteria,
  (select coalesce(json_agg(json_build_object('itemID', i.id, 'code', i.code, 'statement', coalesce(i.abbreviated_statement, i.full_statement)) order by i.tree_place), '[]')
    from ${assignmentStandards} s join ${items} i on i.district_id = s.district_id and i.id = s.item_id where s.district_id = a.district_id and s.assignment_id = a.id) as standards,
  (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.place), '[]') from ${assignmentFiles} f
    where f.district_id = a.district_id and f.assignment_id = a.id) as files`

const readRubric = hotStatement<CellRubric>(sql`
  select ${rubricColumns}, ${settingSQL(standardsSettings, 'highest', { districtID, schoolID })} as highest,
    (select coalesce(json_agg(json_build_object('criterionID', m.criterion_id, 'points', m.points, 'comment', m.comment, 'version', m.version)), '[]')
      from ${rubricMarks} m join ${rubricCriteria} r on r.district_id = m.district_id and r.id = m.criterion_id
      where m.district_id = ${districtID} and r.assignment_id = a.id and m.student_id = ${studentID} and ${notRestrictedFor({ districtID, userID }, sql`m.student_id`)}) as marks,
    (select coalesce(json_agg(json_build_object('itemID', x.item_id, 'level', x.level, 'version', x.version)), '[]') from ${standardScores} x
      where x.district_id = ${districtID} and x.assignment_id = a.id and x.student_id = ${studentID} and ${notRestrictedFor({ districtID, userID }, sql`x.student_id`)}) as levels,
    (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'text', c.text) order by c.code), '[]') from ${gradingComments} c
      where c.district_id = ${districtID} and c.active and c.removed_at is null) as bank,
    (select u.gender from ${users} u where u.district_id = ${districtID} and u.id = ${studentID} and ${notRestrictedFor({ districtID, userID }, sql`u.id`)}) as gender
  from ${assignments} a where a.district_id = ${districtID} and a.section_id = ${sectionID} and a.id = ${assignmentID} and a.removed_at is null`)
