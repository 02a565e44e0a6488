import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { gradeErrors, settled } from '../grade.rules.ts'
import { termGrades } from '../grades.table.ts'
import type { GradeDraft, GradeTerm } from '../words.ts'
import { inClassDuring, openClass, type ClassOf } from './post.queries.ts'

export interface Posted extends GradeDraft {
  studentID: number
  /** The version that the person saw; 0: no grade yet. */
  version: number
}

/**
 * Posts grades of a class for a term, all or none; families see them at once. Refuses 404 as `sectionGrades` and where one is not in the
 * class, 422 with errors by `<studentID>.<field>`, 409 with the ids of the students whose grade someone else has changed meanwhile.
 */
export async function postGrades(
  ctx: UserRequest,
  { termID, grades, ...of }: ClassOf & { termID: number; grades: Posted[] },
): Promise<{ posted: number }> {
  const { terms } = await openClass(ctx, of)
  const term = terms.find(({ id }) => id === termID)
  if (!term) throw refuse.notFound('kit.refusal.notFound')
  refuseErrors(grades)
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await refuseStrangers(tx, ctx, of.sectionID, term, grades)
    const known = await presentGrades(tx, districtID, of.sectionID, termID, grades)
    const stale = grades
      .filter(({ studentID, version }) => (known.get(studentID)?.version ?? 0) !== version)
      .map(({ studentID }) => studentID)
    if (stale.length > 0)
      throw refuse.conflict('grades.refusal.faster', { count: stale.length }, { current: stale })
    for (const grade of grades)
      await write(tx, ctx, { ...of, termID, grade, before: known.get(grade.studentID) })
    return { posted: grades.length }
  })
}

type Known = GradeDraft & { version: number }

async function write(
  tx: Tx,
  ctx: UserRequest,
  {
    sectionID,
    termID,
    grade,
    before,
  }: { sectionID: number; termID: number; grade: Posted; before: Known | undefined },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const { studentID, version } = grade
  const values = {
    ...settled(grade),
    version: version + 1,
    postedBy: userID,
    postedAt: ctx.now().toISOString(),
  }
  const [row] = await tx
    .insert(termGrades)
    .values({ districtID, studentID, sectionID, termID, ...values })
    // Two first grades at once have no row to lock: the later one meets the earlier's version here.
    .onConflictDoUpdate({
      target: [
        termGrades.districtID,
        termGrades.sectionID,
        termGrades.termID,
        termGrades.studentID,
      ],
      set: values,
      setWhere: eq(termGrades.version, version),
    })
    .returning({ id: termGrades.id })
  if (!row) throw refuse.conflict('grades.refusal.faster', { count: 1 }, { current: [studentID] })
  const { percent, letter, comment } = before ?? { percent: null, letter: null, comment: null }
  const after = {
    studentID,
    sectionID,
    termID,
    percent: values.percent,
    letter: values.letter,
    comment: values.comment,
  }
  await audit(tx, {
    districtID,
    actorID: userID,
    entity: 'grades.termGrade',
    entityID: row.id,
    action: 'post',
    before: { percent, letter, comment },
    after,
    requestID: ctx.request.requestID,
  })
}

async function presentGrades(
  tx: Tx,
  districtID: number,
  sectionID: number,
  termID: number,
  grades: readonly Posted[],
): Promise<Map<number, Known>> {
  const { studentID, percent, letter, comment, version } = termGrades
  const rows = await tx
    .select({ studentID, percent, letter, comment, version })
    .from(termGrades)
    .where(
      and(
        eq(termGrades.districtID, districtID),
        eq(termGrades.sectionID, sectionID),
        eq(termGrades.termID, termID),
        inArray(
          studentID,
          grades.map((grade) => grade.studentID),
        ),
      ),
    )
    .orderBy(termGrades.id)
    .for('update')
  return new Map(rows.map((row) => [row.studentID, row]))
}

async function refuseStrangers(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  { startDate, endDate }: GradeTerm,
  grades: readonly Posted[],
): Promise<void> {
  const rows = await tx
    .select({ id: sectionEnrollments.userID })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.sectionID, sectionID),
        inArray(
          sectionEnrollments.userID,
          grades.map((grade) => grade.studentID),
        ),
        inClassDuring(startDate, endDate),
      ),
    )
  const known = new Set(rows.map((row) => row.id))
  if (grades.some(({ studentID }) => !known.has(studentID)))
    throw refuse.notFound('kit.refusal.notFound')
}

function refuseErrors(grades: readonly Posted[]): void {
  const errors: Record<string, MessageRef> = {}
  const seen = new Set<number>()
  for (const grade of grades) {
    for (const [field, error] of Object.entries(gradeErrors(grade)))
      errors[`${grade.studentID}.${field}`] = error
    if (seen.has(grade.studentID)) errors[`${grade.studentID}.percent`] = { id: 'kit.valid.unique' }
    seen.add(grade.studentID)
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
