import { settingSQL } from '@atrium/district-settings/public'
import { users } from '@atrium/auth/tables'
import { hotRead, hotStatement, recordHistory, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { isInClassOn, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { openingTerm } from '../grade.rules.ts'
import { inClassDuring, openClass, type ClassOf } from '../post/post.queries.ts'
import type { GradeTerm } from '../words.ts'
import { assignments, assignmentScores, gradeCategories } from './gradebook.table.ts'
import {
  assignmentFields,
  categoriesFields,
  scoreHistoryFields,
  type Assignment,
  type BookStudent,
  type Category,
  type Cell,
  type Gradebook,
  type GradePolicy,
} from './gradebook.words.ts'
import { gradingSettings } from './grading.settings.ts'

/** A class's gradebook of a term, of today's unless told. Refuses 404 as `openClass` and for a term that the class does not have. Four statements. */
export async function gradebook(
  ctx: UserRequest,
  { termID, ...of }: ClassOf & { termID?: number | undefined },
): Promise<Gradebook> {
  const { section, terms } = await openClass(ctx, of)
  const { courseName, sectionNumber, today, mayWrite } = section
  const term =
    termID === undefined ? openingTerm(terms, today) : terms.find(({ id }) => id === termID)
  if (!term && termID !== undefined) throw refuse.notFound('kit.refusal.notFound')
  const values = valuesOf(ctx, section, term)
  const [students, [book], cells] = await Promise.all([
    term ? readStudents(ctx.db, values) : [],
    readBook(ctx.db, values),
    term ? readCells(ctx.db, values) : [],
  ])
  return {
    courseName,
    sectionNumber,
    terms,
    termID: term?.id ?? null,
    today,
    mayWrite,
    policy: book?.policy ?? gradingSettings.defaults,
    students,
    categories: book?.categories ?? [],
    assignments: term ? (book?.assignments ?? []) : [],
    cells,
    now: ctx.now().toISOString(),
  }
}

const valuesOf = (
  { user: { districtID, userID } }: UserRequest,
  { sectionID, schoolID, today }: OpenSection,
  term: GradeTerm | undefined,
) => ({
  districtID,
  userID,
  sectionID,
  schoolID,
  today,
  from: term?.startDate ?? null,
  to: term?.endDate ?? null,
})

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const schoolID = sql`${sql.placeholder('schoolID')}::integer`
const from = sql`${sql.placeholder('from')}::date`
const to = sql`${sql.placeholder('to')}::date`

/** A condition over `assignment`: counts in the term. */
const inTerm = and(
  eq(assignments.districtID, districtID),
  eq(assignments.sectionID, sectionID),
  sql`${assignments.dueOn} between ${from} and ${to}`,
  sql`${assignments.removedAt} is null`,
)

/** Whoever was in the class during the term, those who have left included: their scores stay. */
const readStudents = hotRead((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      localID: users.localID,
      photoUUID: users.photoUUID,
      isEnrolled: sql<boolean>`bool_or(${isInClassOn(sql`${sql.placeholder('today')}::date`)})`,
    } satisfies Record<keyof BookStudent, unknown>)
    .from(sectionEnrollments)
    .innerJoin(
      users,
      and(
        eq(users.districtID, sectionEnrollments.districtID),
        eq(users.id, sectionEnrollments.userID),
      ),
    )
    .innerJoin(
      students,
      and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
    )
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.sectionID, sectionID),
        inClassDuring(from, to),
        notRestrictedFor({ districtID, userID }, sectionEnrollments.userID),
      ),
    )
    .groupBy(users.districtID, users.id, students.sortName)
    .orderBy(asc(students.sortName), asc(users.id)),
)

/** A category as JSON, over `grade_category`. */
const categoryJSON = sql`json_build_object('id', ${gradeCategories.id}, 'name', ${gradeCategories.name}, 'weight', ${gradeCategories.weight},
  'dropLowest', ${gradeCategories.dropLowest}, 'dropHighest', ${gradeCategories.dropHighest})`
/** An assignment as JSON, over `assignment`. */
const assignmentJSON = sql`json_build_object('id', ${assignments.id}, 'version', ${assignments.version}, 'categoryID', ${assignments.categoryID},
  'title', ${assignments.title}, 'description', ${assignments.description}, 'points', ${assignments.points}, 'extraCredit', ${assignments.extraCredit},
  'assignedOn', ${assignments.assignedOn}, 'dueOn', ${assignments.dueOn}, 'visibleFrom', ${assignments.visibleFrom})`

const readBook = hotStatement<{
  categories: Category[]
  assignments: Assignment[]
  policy: GradePolicy
}>(sql`
  select
    (select coalesce(json_agg(${categoryJSON} order by ${gradeCategories.place}), '[]') from ${gradeCategories}
      where ${gradeCategories.districtID} = ${districtID} and ${gradeCategories.sectionID} = ${sectionID}) as categories,
    (select coalesce(json_agg(${assignmentJSON} order by ${assignments.dueOn}, ${assignments.id}), '[]') from ${assignments} where ${inTerm}) as assignments,
    json_build_object('missing', ${settingSQL(gradingSettings, 'missing', { districtID, schoolID })},
      'latePenalty', ${settingSQL(gradingSettings, 'latePenalty', { districtID, schoolID })}) as policy`)

const cellColumns = {
  assignmentID: assignmentScores.assignmentID,
  studentID: assignmentScores.studentID,
  points: assignmentScores.points,
  mark: assignmentScores.mark,
  comment: assignmentScores.comment,
  note: assignmentScores.note,
  version: assignmentScores.version,
} satisfies Record<keyof Cell, unknown>

const ofAssignment = and(
  eq(assignments.districtID, assignmentScores.districtID),
  eq(assignments.id, assignmentScores.assignmentID),
)

const readCells = hotRead((db) =>
  db
    .select(cellColumns)
    .from(assignmentScores)
    .innerJoin(assignments, ofAssignment)
    .where(
      and(
        eq(assignmentScores.districtID, districtID),
        inTerm,
        notRestrictedFor({ districtID, userID }, assignmentScores.studentID),
      ),
    ),
)

export interface GradebookChanges {
  cells: Cell[]
  /** Differs where assignments or categories have changed: the gradebook is then to be read again. */
  shape: string
  /** An instant, to ask from next time. */
  now: string
}

/** What has changed in a class's gradebook since an instant, so that two people who grade at once see each other's scores. Refuses 404 as `openClass`. Two statements. */
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

// A transaction that began before the last answer may have ended after it; a few seconds are read twice.
const readChanges = hotStatement<{ cells: Cell[]; shape: string }>(sql`
  select
    (select coalesce(json_agg(json_build_object('assignmentID', ${assignmentScores.assignmentID}, 'studentID', ${assignmentScores.studentID},
        'points', ${assignmentScores.points}, 'mark', ${assignmentScores.mark}, 'comment', ${assignmentScores.comment},
        'note', ${assignmentScores.note}, 'version', ${assignmentScores.version})), '[]')
      from ${assignmentScores} join ${assignments} on ${ofAssignment}
      where ${assignmentScores.districtID} = ${districtID} and ${assignments.sectionID} = ${sectionID} and ${assignments.removedAt} is null
        and ${assignmentScores.changedAt} > ${sql.placeholder('since')}::timestamptz - interval '5 seconds'
        and ${notRestrictedFor({ districtID, userID }, assignmentScores.studentID)}) as cells,
    md5(concat(
      (select string_agg(concat_ws(' ', ${assignments.id}, ${assignments.version}), ',' order by ${assignments.id}) from ${assignments}
        where ${assignments.districtID} = ${districtID} and ${assignments.sectionID} = ${sectionID} and ${assignments.removedAt} is null),
      (select string_agg(${gradeCategories}::text, ',' order by ${gradeCategories.id}) from ${gradeCategories}
        where ${gradeCategories.districtID} = ${districtID} and ${gradeCategories.sectionID} = ${sectionID}))) as shape`)

/** Who changed a cell, newest first. Refuses 404 as `openClass`, and for a student whom a court order keeps from the caller. */
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

/** Who changed an assignment of the class, newest first. Refuses 404 as `openClass`. */
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

/** Who changed the categories of the class, newest first. Refuses 404 as `openClass`. */
export async function categoriesHistory(ctx: UserRequest, of: ClassOf): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  return recordHistory(ctx, {
    entity: 'grades.categories',
    id: of.sectionID,
    fields: categoriesFields,
  })
}
