import { createHash } from 'node:crypto'
import { users } from '@atrium/auth/tables'
import { audit, hotStatement, wasOutrun, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { listedName } from '@atrium/people/names'
import { isOwnChild } from '@atrium/people/public'
import { sections } from '@atrium/roster/tables'
import { tableLines } from '@atrium/tabular/table-lines'
import { and, eq, sql } from 'drizzle-orm'
import { assignmentErrors } from '../gradebook/book.rules.ts'
import { gradebook, readShape } from '../gradebook/gradebook.queries.ts'
import { assignments } from '../gradebook/gradebook.table.ts'
import type { Gradebook } from '../gradebook/gradebook.words.ts'
import { scoreText } from '../gradebook/score.rules.ts'
import { saveScoresWith } from '../gradebook/scores.actions.ts'
import type { ClassOf } from '../post/post.queries.ts'
import { chosenTargets, planScores, proposeTargets, type PlannedColumn } from './plan.rules.ts'
import type { MatchedStudent } from './roster-match.rules.ts'
import {
  mostColumns,
  mostLines,
  type ScoreFileInput,
  type ScoreFilePreview,
  type ScoreSource,
} from './score-file.words.ts'
import { readSheet, type SheetLine } from './sheet.rules.ts'

/**
 * Reads scores from another gradebook's file, or from a pasted block, into a class: says whom each
 * line is about and where each column goes. With `seen` of a preview, writes exactly that: new
 * assignments and scores in one transaction, each audited. Three statements for a preview.
 * Refuses 403 and 404 like `saveScores`; 409 if what would be written is no longer what was seen; 413
 * more than 2,000 lines or 300 columns; 422 a file that isn't a table, or errors in a new assignment
 * by `columns.<place>.<field>`.
 */
export async function importScoreFile(
  ctx: UserRequest,
  { termID, source, from, targets, categoryID, seen, ...of }: ClassOf & ScoreFileInput,
): Promise<ScoreFilePreview> {
  const lines = await linesOf(source)
  const book = await gradebook(ctx, { ...of, termID })
  if (!book.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  const roster = await rosterOf(ctx, book)
  const own = new Set(roster.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])))
  const read = readSheet(lines, roster)
  const sheet = {
    ...read,
    rows: read.rows.map((row) =>
      row.studentID !== null && own.has(row.studentID) ? { ...row, studentID: null } : row,
    ),
  }
  const proposed = proposeTargets(sheet.columns, book.assignments, from)
  const columns = targets ? chosenTargets(proposed, targets) : proposed
  const { scores, unchanged, findings } = planScores(sheet, columns, book.assignments, book.cells)
  const category = categoryID ?? book.categories[0]?.id
  const planned = createHash('sha256')
    .update(JSON.stringify([columns, scores, category]))
    .digest('base64url')
  if (seen !== undefined && seen !== planned) throw refuse.conflict('grades.scoreFile.changed')
  if (seen !== undefined)
    await ctx.database
      .transaction(ctx.user.districtID, async (tx) => {
        const made = await addAssignments(tx, ctx, of.sectionID, book, columns, category)
        const idOf = (column: number): number => {
          const target = columns[column]?.target
          return (target && 'assignmentID' in target ? target.assignmentID : made.get(column)) ?? 0
        }
        const worth = new Map(book.assignments.map(({ id, points }) => [id, points]))
        for (const [column, id] of made) worth.set(id, pointsOf(columns[column]))
        if (scores.length > 0)
          await saveScoresWith(
            tx,
            ctx,
            of.sectionID,
            scores.map(({ column, studentID, version, points, mark, daysLate }) => ({
              ...{ assignmentID: idOf(column), studentID, version, points, mark, daysLate },
            })),
            worth,
          )
      })
      .catch((error: unknown) => {
        throw wasOutrun(error) ? refuse.conflict('grades.scoreFile.changed') : error
      })
  const studentOf = new Map(roster.map((student) => [student.id, student]))
  const scoreAt = new Map(scores.map((score) => [`${score.column}.${score.studentID}`, score]))
  return {
    isByStudent: sheet.isByStudent,
    columns,
    matched: sheet.rows.flatMap(({ line, label, studentID }) => {
      const student = studentID === null ? undefined : studentOf.get(studentID)
      if (!student) return []
      return [
        {
          ...{ line, label, name: listedName(student).name },
          scores: columns.map((_, column) => {
            const score = scoreAt.get(`${column}.${student.id}`)
            return score
              ? { text: scoreText(score), before: score.before ? scoreText(score.before) : '' }
              : null
          }),
        },
      ]
    }),
    unmatched: sheet.rows.flatMap(({ line, label, studentID, problem }) =>
      studentID === null ? [{ line, label, problem: problem ?? ('ownChild' as const) }] : [],
    ),
    skipped: sheet.skipped,
    findings,
    added: scores.filter(({ before }) => before === null).length,
    changed: scores.filter(({ before }) => before !== null).length,
    unchanged,
    newAssignments: columns.filter(({ target }) => target && 'points' in target).length,
    seen: planned,
    isWritten: seen !== undefined,
  }
}

async function linesOf(source: ScoreSource): Promise<SheetLine[]> {
  const lines =
    'cells' in source
      ? source.cells.map((cells, at) => ({ line: at + 1, cells }))
      : await tableLines(source, 'grades.scoreFile.noTable')
  if (lines.length > mostLines) throw refuse.tooLarge('kit.import.tooManyLines', { max: mostLines })
  if (lines.some(({ cells }) => cells.length > mostColumns))
    throw refuse.tooLarge('grades.scoreFile.tooWide', { max: mostColumns })
  return lines
}

/** What files can call the students of a class by. None of it leaves the server. */
async function rosterOf(
  { db, user: { districtID, userID } }: UserRequest,
  { students }: Gradebook,
): Promise<(MatchedStudent & { isOwn: boolean })[]> {
  if (students.length === 0) return []
  return readRoster(db, {
    districtID,
    userID,
    students: JSON.stringify(students.map(({ id }) => id)),
  })
}

const readRoster = hotStatement<MatchedStudent & { isOwn: boolean }>(sql`
  select u.id, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.suffix, u.preferred_name as "preferredName",
    u.sourced_id as "sourcedID", u.local_id as "localID", u.state_id as "stateID", u.email, u.username,
    ${isOwnChild({ districtID: sql`${sql.placeholder('districtID')}::integer`, userID: sql`${sql.placeholder('userID')}::integer` }, sql`u.id`)} as "isOwn"
  from ${users} u where u.district_id = ${sql.placeholder('districtID')}::integer
    and u.id in (select value::integer from jsonb_array_elements_text(${sql.placeholder('students')}::jsonb))
  order by u.id`)

const pointsOf = (column: PlannedColumn | undefined): number =>
  column?.target && 'points' in column.target ? column.target.points : 0

/** Adds the new assignments, due when the file says if that is in the term. Returns ids by column. */
async function addAssignments(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  { terms, termID, today, categories, shape }: Gradebook,
  columns: readonly PlannedColumn[],
  categoryID: number | undefined,
): Promise<Map<number, number>> {
  const wanted = [...columns.entries()].filter(([, { target }]) => target && 'points' in target)
  if (wanted.length === 0) return new Map()
  if (categoryID === undefined || !categories.some(({ id }) => id === categoryID))
    throw refuse.fields({ categoryID: { id: 'grades.assignment.noCategory' } })
  const term = terms.find(({ id }) => id === termID)
  const within = (day: string): boolean =>
    term !== undefined && day >= term.startDate && day <= term.endDate
  const errors: Record<string, MessageRef> = {}
  const drafts = wanted.map(([at, column]) => {
    const dueOn =
      column.dueOn !== null && within(column.dueOn)
        ? column.dueOn
        : within(today)
          ? today
          : (term?.endDate ?? today)
    const draft = {
      ...{ categoryID, title: column.title, description: null, points: pointsOf(column) },
      ...{
        extraCredit: false,
        assignedOn: dueOn < today ? dueOn : today,
        dueOn,
        visibleFrom: null,
      },
    }
    for (const [field, error] of Object.entries(assignmentErrors(draft)))
      errors[`columns.${at}.${field}`] = error
    return draft
  })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID } = ctx.user
  // Two people importing the same file at once don't add an assignment twice.
  await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.districtID, districtID), eq(sections.id, sectionID)))
    .for('no key update')
  const [now] = await readShape(tx, { districtID, sectionID })
  if (now?.shape !== shape) throw refuse.conflict('grades.scoreFile.changed')
  const made = await tx
    .insert(assignments)
    .values(drafts.map((draft) => ({ ...draft, districtID, sectionID })))
    .returning({ id: assignments.id })
  await audit(
    tx,
    ...made.map(({ id }, index) => ({
      ...{ districtID, actorID: userID, entity: 'grades.assignment', entityID: id },
      action: 'create',
      after: drafts[index] ?? {},
      requestID: ctx.request.requestID,
    })),
  )
  return new Map(made.map(({ id }, index) => [wanted[index]?.[0] ?? 0, id]))
}
