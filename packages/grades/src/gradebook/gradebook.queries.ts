import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { hotStatement, recordHistory, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { isInClassOn, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import { classChanges } from '../class-change/class-change.table.ts'
import type { ConductScale } from '../conduct.words.ts'
import { openingTerm, usualScale } from '../grade.rules.ts'
import { inClassDuring, openClass, type ClassOf } from '../post/post.queries.ts'
import { finalizedSQL, marksSQL, periodSQL, policySQL, scaleSQL } from '../setup/setup.queries.ts'
import type { GradeTerm, TermPeriod } from '../words.ts'
import { assignments, assignmentScores, gradeCategories } from './gradebook.table.ts'
import {
  assignmentFields,
  categoriesFields,
  scoreHistoryFields,
  type Assignment,
  type Cell,
  type Gradebook,
} from './gradebook.words.ts'
import { gradingSettings } from './grading.settings.ts'

/**
 * A class's gradebook for a term, by default the current one. Refuses 404 like `openClass`, and for
 * a term that the class doesn't have. Two statements.
 */
export async function gradebook(
  ctx: UserRequest,
  { termID, ...of }: ClassOf & { termID?: number | undefined },
): Promise<Gradebook> {
  const { section, terms, classTerms } = await openClass(ctx, of)
  const { courseName, sectionNumber, today, mayWrite } = section
  const term =
    termID === undefined ? openingTerm(terms, today) : terms.find(({ id }) => id === termID)
  if (!term && termID !== undefined) throw refuse.notFound('kit.refusal.notFound')
  const [book] = await readBook(ctx.db, valuesOf(ctx, section, term))
  return {
    courseName,
    sectionNumber,
    terms,
    classTerms,
    termID: term?.id ?? null,
    today,
    mayWrite,
    policy: book?.policy ?? gradingSettings.defaults,
    scale: book?.scale.length ? book.scale : [...usualScale],
    students: book?.students ?? [],
    categories: book?.categories ?? [],
    assignments: book?.assignments ?? [],
    cells: book?.cells ?? [],
    moved: book?.moved ?? [],
    shape: book?.shape ?? '',
    now: ctx.now().toISOString(),
  }
}

export const valuesOf = (
  { user: { districtID, userID } }: UserRequest,
  { sectionID, schoolID, today }: OpenSection,
  term: GradeTerm | undefined,
) => ({
  districtID,
  userID,
  sectionID,
  schoolID,
  today,
  termID: term?.id ?? null,
  from: term?.startDate ?? null,
  to: term?.endDate ?? null,
})

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const schoolID = sql`${sql.placeholder('schoolID')}::integer`
const termID = sql`${sql.placeholder('termID')}::integer`
const from = sql`${sql.placeholder('from')}::date`
const to = sql`${sql.placeholder('to')}::date`

/** A condition over `assignment`: counts in the term. */
const inTerm = and(
  eq(assignments.districtID, districtID),
  eq(assignments.sectionID, sectionID),
  sql`${assignments.dueOn} between ${from} and ${to}`,
  sql`${assignments.removedAt} is null`,
)

/** A row of `grade_category` as JSON. */
const categoryJSON = sql`json_build_object('id', ${gradeCategories.id}, 'name', ${gradeCategories.name}, 'weight', ${gradeCategories.weight},
  'dropLowest', ${gradeCategories.dropLowest}, 'dropHighest', ${gradeCategories.dropHighest}, 'termIDs', ${gradeCategories.termIDs})`
/** A row of `assignment` as JSON. */
const assignmentJSON = sql`json_build_object('id', ${assignments.id}, 'version', ${assignments.version}, 'categoryID', ${assignments.categoryID},
  'title', ${assignments.title}, 'description', ${assignments.description}, 'points', ${assignments.points}, 'extraCredit', ${assignments.extraCredit},
  'assignedOn', ${assignments.assignedOn}, 'dueOn', ${assignments.dueOn}, 'visibleFrom', ${assignments.visibleFrom})`

/** A row of `assignment_score` as JSON. */
const cellJSON = sql`json_build_object('assignmentID', ${assignmentScores.assignmentID}, 'studentID', ${assignmentScores.studentID},
  'points', ${assignmentScores.points}, 'mark', ${assignmentScores.mark}, 'daysLate', ${assignmentScores.daysLate}, 'comment', ${assignmentScores.comment},
  'note', ${assignmentScores.note}, 'version', ${assignmentScores.version})`

const ofAssignment = and(
  eq(assignments.districtID, assignmentScores.districtID),
  eq(assignments.id, assignmentScores.assignmentID),
)
const notKept = notRestrictedFor({ districtID, userID }, assignmentScores.studentID)

/** Identifies the current assignments and categories; changes when one of them does. */
const shape = sql`md5(concat(
  (select string_agg(concat_ws(' ', ${assignments.id}, ${assignments.version}), ',' order by ${assignments.id}) from ${assignments}
    where ${assignments.districtID} = ${districtID} and ${assignments.sectionID} = ${sectionID} and ${assignments.removedAt} is null),
  (select string_agg(${gradeCategories}::text, ',' order by ${gradeCategories.id}) from ${gradeCategories}
    where ${gradeCategories.districtID} = ${districtID} and ${gradeCategories.sectionID} = ${sectionID})))`

/** The shape of a class's gradebook now; see `Gradebook`. */
export const readShape = hotStatement<{ shape: string }>(sql`select ${shape} as shape`)

type Book = Pick<
  Gradebook,
  'students' | 'categories' | 'assignments' | 'cells' | 'moved' | 'policy' | 'shape' | 'scale'
>

// What a class's grade is computed from, besides its assignments and scores.
const categoriesSQL = sql`(select coalesce(json_agg(${categoryJSON} order by ${gradeCategories.place}), '[]') from ${gradeCategories}
      where ${gradeCategories.districtID} = ${districtID} and ${gradeCategories.sectionID} = ${sectionID})`
const movedSQL = sql`(select coalesce(json_agg(json_build_object('studentID', m.student_id, 'earned', m.earned, 'possible', m.possible, 'from', o.section_number)), '[]')
      from ${classChanges} m join ${sections} o on o.district_id = m.district_id and o.id = m.from_section_id
      where m.district_id = ${districtID} and m.section_id = ${sectionID} and m.term_id = ${termID} and m.possible > 0
        and ${notRestrictedFor({ districtID, userID }, sql`m.student_id`)})`

// Includes students who left during the term, with their scores.
const readBook = hotStatement<Book>(sql`
  select
    (select coalesce(json_agg(json_build_object('id', x.id, 'firstName', x.first_name, 'lastName', x.last_name, 'preferredName', x.preferred_name,
        'localID', x.local_id, 'photoUUID', x.photo_uuid, 'isEnrolled', x.is_enrolled) order by x.sort_name, x.id), '[]')
      from (
        select ${users.id}, ${users.firstName}, ${users.lastName}, ${users.preferredName}, ${users.localID}, ${users.photoUUID}, ${students.sortName},
          bool_or(${isInClassOn(sql`${sql.placeholder('today')}::date`)}) as is_enrolled
        from ${sectionEnrollments}
        join ${users} on ${users.districtID} = ${sectionEnrollments.districtID} and ${users.id} = ${sectionEnrollments.userID}
        join ${students} on ${students.districtID} = ${users.districtID} and ${students.userID} = ${users.id}
        where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID}
          and ${inClassDuring(from, to)} and ${notRestrictedFor({ districtID, userID }, sectionEnrollments.userID)}
        group by ${users.districtID}, ${users.id}, ${students.sortName}) x) as students,
    ${categoriesSQL} as categories,
    (select coalesce(json_agg(${assignmentJSON} order by ${assignments.dueOn}, ${assignments.id}), '[]') from ${assignments} where ${inTerm}) as assignments,
    (select coalesce(json_agg(${cellJSON}), '[]') from ${assignmentScores} join ${assignments} on ${ofAssignment}
      where ${assignmentScores.districtID} = ${districtID} and ${inTerm} and ${notKept}) as cells,
    ${movedSQL} as moved,
    ${policySQL({ districtID, sectionID, schoolID })} as policy, ${scaleSQL({ districtID, sectionID, schoolID })} as scale,
    ${shape} as shape`)

/** What the grades of a class's students in a term are computed from, and how they are posted. */
export interface Grading extends Pick<Gradebook, 'categories' | 'moved' | 'policy' | 'scale'> {
  assignments: Pick<
    Assignment,
    'id' | 'categoryID' | 'points' | 'extraCredit' | 'assignedOn' | 'visibleFrom'
  >[]
  /** Without its words, and without keys: a class has more than a thousand. */
  scores: [
    assignmentID: number,
    studentID: number,
    points: number | null,
    mark: Cell['mark'],
    daysLate: number | null,
  ][]
  marks: string[]
  conduct: ConductScale
  period: TermPeriod | null
  isFinalized: boolean
}

/** The query for a `Grading`, with the scores of students who left during the term. */
export const gradingSQL = sql`
  select ${categoriesSQL} as categories, ${movedSQL} as moved,
    (select coalesce(json_agg(json_build_object('id', ${assignments.id}, 'categoryID', ${assignments.categoryID}, 'points', ${assignments.points},
        'extraCredit', ${assignments.extraCredit}, 'assignedOn', ${assignments.assignedOn}, 'visibleFrom', ${assignments.visibleFrom}) order by ${assignments.dueOn}, ${assignments.id}), '[]')
      from ${assignments} where ${inTerm}) as assignments,
    (select coalesce(json_agg(json_build_array(${assignmentScores.assignmentID}, ${assignmentScores.studentID}, ${assignmentScores.points}, ${assignmentScores.mark}, ${assignmentScores.daysLate})), '[]')
      from ${assignmentScores} join ${assignments} on ${ofAssignment}
      where ${assignmentScores.districtID} = ${districtID} and ${inTerm} and ${notKept}) as scores,
    ${policySQL({ districtID, sectionID, schoolID })} as policy, ${scaleSQL({ districtID, sectionID, schoolID })} as scale, ${marksSQL(districtID)} as marks,
    ${settingSQL(gradingSettings, 'conduct', { districtID, schoolID })} as conduct,
    ${periodSQL(districtID, termID)} as period, ${finalizedSQL(districtID, schoolID, termID)} as "isFinalized"`
export const readGrading = hotStatement<Grading>(gradingSQL)

/** What `computedGrade` reads. */
export const asBook = ({ scores, ...grading }: Grading) => ({
  ...grading,
  cells: scores.map(([assignmentID, studentID, points, mark, daysLate]) => ({
    assignmentID,
    studentID,
    points,
    mark,
    daysLate,
  })),
})

export interface GradebookChanges {
  cells: Cell[]
  /** Differs if assignments or categories have changed: the gradebook must then be reloaded. */
  shape: string
  /** The instant to pass to the next request. */
  now: string
}

/**
 * Changes in a class's gradebook since an instant, so that two people grading at once see each
 * other's scores. Refuses 404 like `openClass`. Two statements.
 */
export async function gradebookChanges(
  ctx: UserRequest,
  { since, ...of }: ClassOf & { since: string },
): Promise<GradebookChanges> {
  await openClass(ctx, of)
  const now = ctx.now().toISOString()
  const { districtID: district, userID: reader } = ctx.user
  const [row] = await readChanges(ctx.db, {
    districtID: district,
    userID: reader,
    sectionID: of.sectionID,
    since,
  })
  return { cells: row?.cells ?? [], shape: row?.shape ?? '', now }
}

// A transaction that started before the previous response may have committed after it, so each read
// overlaps the previous one by a few seconds.
const readChanges = hotStatement<{ cells: Cell[]; shape: string }>(sql`
  select
    (select coalesce(json_agg(${cellJSON}), '[]') from ${assignmentScores} join ${assignments} on ${ofAssignment}
      where ${assignmentScores.districtID} = ${districtID} and ${assignments.sectionID} = ${sectionID} and ${assignments.removedAt} is null
        and ${assignmentScores.changedAt} > ${sql.placeholder('since')}::timestamptz - interval '5 seconds' and ${notKept}) as cells,
    ${shape} as shape`)

/**
 * Who changed a cell, newest first. Refuses 404 like `openClass`, and for a student whom a court
 * order keeps from the caller.
 */
export async function scoreHistory(
  ctx: UserRequest,
  { assignmentID, studentID, ...of }: ClassOf & { assignmentID: number; studentID: number },
): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  const found = await ctx.db
    .select({ id: assignmentScores.id })
    .from(assignmentScores)
    .innerJoin(assignments, ofAssignment)
    .where(
      and(
        eq(assignmentScores.districtID, ctx.user.districtID),
        eq(assignmentScores.assignmentID, assignmentID),
        eq(assignmentScores.studentID, studentID),
        eq(assignments.sectionID, of.sectionID),
        notRestrictedFor(ctx.user, assignmentScores.studentID),
      ),
    )
  return recordHistory(ctx, {
    entity: 'grades.score',
    id: found.map(({ id }) => id),
    fields: scoreHistoryFields,
  })
}

/** Who changed an assignment of the class, newest first. Refuses 404 like `openClass`. */
export async function assignmentHistory(
  ctx: UserRequest,
  { assignmentID, ...of }: ClassOf & { assignmentID: number },
): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  const found = await ctx.db
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.districtID, ctx.user.districtID),
        eq(assignments.id, assignmentID),
        eq(assignments.sectionID, of.sectionID),
      ),
    )
  return recordHistory(ctx, {
    entity: 'grades.assignment',
    id: found.map(({ id }) => id),
    fields: assignmentFields,
  })
}

/** Who changed the class's categories, newest first. Refuses 404 like `openClass`. */
export async function categoriesHistory(ctx: UserRequest, of: ClassOf): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  return recordHistory(ctx, {
    entity: 'grades.categories',
    id: of.sectionID,
    fields: categoriesFields,
  })
}
