import { hotStatement, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { users } from '@atrium/auth/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import type { OpenSection } from '@atrium/roster/public'
import { eq, sql } from 'drizzle-orm'
import { marksOfScale } from '../conduct.words.ts'
import { classChanges } from '../class-change/class-change.table.ts'
import { composedTermsOf, inOrder, openingTerm, usualScale } from '../grade.rules.ts'
import { termGrades } from '../grades.table.ts'
import { asBook, gradingSQL, valuesOf, type Grading } from '../gradebook/gradebook.queries.ts'
import { gradingSettings } from '../gradebook/grading.settings.ts'
import { windowState } from '../setup/setup.rules.ts'
import { gradingComments } from '../setup/setup.table.ts'
import { setsUp } from '../setup/setup.words.ts'
import {
  letters,
  type BankComment,
  type GradeRow,
  type GradeTerm,
  type SectionGrades,
  type TermPeriod,
} from '../words.ts'
import { computedGrade, type PostedPart } from './computed.rules.ts'
import { inClassDuring, openClass, type ClassOf } from './post.queries.ts'

/**
 * What is needed to post a class's grades for a term: the class, its terms, its gradebook, and its
 * grading period.
 */
export interface OpenTerm {
  section: OpenSection
  /** The terms that the gradebook uses. */
  graded: GradeTerm[]
  /** The gradebook's terms and their semesters, if they have started. */
  terms: GradeTerm[]
  term: GradeTerm | undefined
}

/**
 * Opens a class for posting. Refuses 404 like `openClass`, and for a term that the class does not
 * have. One statement.
 */
export async function openTerm(
  ctx: UserRequest,
  { termID, ...of }: ClassOf & { termID?: number | undefined },
): Promise<OpenTerm> {
  const { section, terms: graded } = await openClass(ctx, of)
  const composed = composedTermsOf(graded, section.terms, section.schoolID)
  const terms = inOrder([...graded, ...composed])
  const term =
    termID === undefined
      ? openingTerm(inOrder(graded), section.today)
      : terms.find(({ id }) => id === termID)
  if (!term && termID !== undefined) throw refuse.notFound('kit.refusal.notFound')
  return { section, graded, terms, term }
}

/**
 * Why the caller can't post grades for a term now; null: they can. Someone who manages grades at
 * the school always can, and only they can change finalized grades.
 */
export function closedFor(
  { user }: UserRequest,
  section: OpenSection,
  { period, isFinalized }: { period: TermPeriod | null; isFinalized: boolean },
): SectionGrades['closed'] {
  if (!section.mayWrite) return 'classOver'
  if (includes(reachOf(user, setsUp), section.schoolID)) return null
  if (isFinalized) return 'finalized'
  const state = windowState(period, section.today)
  return state === 'open' ? null : state === 'early' ? 'early' : 'late'
}

/**
 * A class’s posted and computed grades for a term, by default the current one. Refuses 404 like
 * `openTerm`. Two statements.
 */
export async function sectionGrades(
  ctx: UserRequest,
  of: ClassOf & { termID?: number | undefined },
): Promise<SectionGrades> {
  const { section, graded, terms, term } = await openTerm(ctx, of)
  const { courseName, sectionNumber, mayWrite, today } = section
  const shown = { courseName, sectionNumber, mayWrite, terms }
  if (!term)
    return {
      ...shown,
      termID: null,
      rows: [],
      scale: [...usualScale],
      marks: [...letters],
      conduct: [],
      period: null,
      closed: null,
      bank: [],
    }
  const [found] = await readGradingAndCard(ctx.db, valuesOf(ctx, section, term))
  const { scale, marks, conduct, period, isFinalized } = setupOf(found)
  const { rows = [], bank = [], posted = [] } = found ?? {}
  const book = found ? asBook(found) : nothing
  return {
    ...shown,
    termID: term.id,
    scale,
    marks,
    conduct,
    period,
    closed: closedFor(ctx, section, { period, isFinalized }),
    bank,
    rows: rows.map((row) => ({
      ...row,
      computed: computedGrade({ book, term, graded, period, posted, today }, row),
    })),
  }
}

/**
 * Scale, marks, marks for conduct, and grading period of a class’s term, or the defaults if its
 * district has none.
 */
export const setupOf = (found: Grading | undefined) => ({
  scale: found?.scale.length ? found.scale : [...usualScale],
  marks: found?.marks.length ? found.marks : [...letters],
  conduct: marksOfScale(found?.conduct ?? 'none'),
  period: found?.period ?? null,
  isFinalized: found?.isFinalized ?? false,
})

export const nothing = {
  categories: [],
  assignments: [],
  cells: [],
  moved: [],
  policy: gradingSettings.defaults,
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const termID = sql`${sql.placeholder('termID')}::integer`
const from = sql`${sql.placeholder('from')}::date`
const to = sql`${sql.placeholder('to')}::date`

/**
 * Grades for other terms, as JSON, to compute a longer term’s grades from: the class's own, and those
 * of another class of the same course and part in which a student was then.
 */
export const postedSQL = sql`(select coalesce(json_agg(json_build_object('studentID', p.student_id, 'termID', p.term_id, 'percent', p.percent)), '[]') from (
  select distinct on (x.student_id, x.term_id) x.student_id, x.term_id, x.percent from (
    select g.student_id, g.term_id, g.percent, g.section_id, g.posted_at from ${termGrades} g
    where g.district_id = ${districtID} and g.section_id = ${sectionID} and g.term_id <> ${termID} and g.percent is not null
    union all
    select g.student_id, g.term_id, g.percent, g.section_id, g.posted_at
    from ${sections} c join ${sectionEnrollments} e on e.district_id = c.district_id and e.section_id = c.id and e.role = 'student'
    join ${sectionEnrollments} w on w.district_id = e.district_id and w.user_id = e.user_id and w.role = 'student' and w.section_id <> c.id
    join ${sections} o on o.district_id = w.district_id and o.id = w.section_id and o.course_id = c.course_id
      and o.sequence_of_course is not distinct from c.sequence_of_course
    join ${termGrades} g on g.district_id = w.district_id and g.student_id = w.user_id and g.section_id = w.section_id
    where c.district_id = ${districtID} and c.id = ${sectionID} and g.term_id <> ${termID} and g.percent is not null) x
  left join ${classChanges} m on m.district_id = ${districtID} and m.student_id = x.student_id and m.term_id = x.term_id and m.posts_section_id = x.section_id
  order by x.student_id, x.term_id, m.id is not null desc, x.section_id = ${sectionID} desc, x.posted_at desc) p)`

// Students who were in the class at any time of the term, and those with a grade for it.
const cardSQL = sql`
  select (
    select coalesce(json_agg(json_build_object('id', x.id, 'firstName', x.first_name, 'lastName', x.last_name, 'preferredName', x.preferred_name, 'localID', x.local_id,
      'photoUUID', x.photo_uuid, 'gender', x.gender, 'percent', x.percent, 'letter', x.letter, 'comment', x.comment, 'commentIDs', coalesce(x.comment_ids, '{}'),
      'citizenshipMark', x.citizenship_mark, 'workHabitsMark', x.work_habits_mark, 'examPercent', x.exam_percent, 'overrideReason', x.override_reason, 'version', coalesce(x.version, 0)) order by x.sort_name, x.id), '[]')
    from (
      select ${users.id}, ${users.firstName}, ${users.lastName}, ${users.preferredName}, ${users.localID}, ${users.photoUUID}, ${users.gender}, ${students.sortName},
        g.percent, g.letter, g.comment, g.comment_ids, g.citizenship_mark, g.work_habits_mark, g.exam_percent, g.override_reason, g.version
      from ${sectionEnrollments}
      join ${users} on ${users.districtID} = ${sectionEnrollments.districtID} and ${users.id} = ${sectionEnrollments.userID}
      join ${students} on ${students.districtID} = ${users.districtID} and ${students.userID} = ${users.id}
      left join ${termGrades} g on g.district_id = ${sectionEnrollments.districtID} and g.section_id = ${sectionEnrollments.sectionID} and g.term_id = ${termID} and g.student_id = ${sectionEnrollments.userID}
      where ${eq(sectionEnrollments.districtID, districtID)} and ${eq(sectionEnrollments.sectionID, sectionID)} and (${inClassDuring(from, to)} or g.id is not null)
        and ${sectionEnrollments.role} = 'student' and ${notRestrictedFor({ districtID, userID }, sectionEnrollments.userID)}) x) as rows,
    (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'text', c.text) order by c.code), '[]') from ${gradingComments} c
      where c.district_id = ${districtID} and c.removed_at is null and (c.active or c.id in (
        select unnest(g.comment_ids) from ${termGrades} g where g.district_id = c.district_id and g.section_id = ${sectionID} and g.term_id = ${termID}))) as bank,
    ${postedSQL} as posted`

const readGradingAndCard = hotStatement<
  Grading & { rows: Omit<GradeRow, 'computed'>[]; bank: BankComment[]; posted: PostedPart[] }
>(sql`select grading.*, card.* from (${gradingSQL}) grading, (${cardSQL}) card`)
