import { audit, recordHistory, type UserRequest } from '@atrium/kit/server'
import { inLanguage, refuse, validateDraft, type HistoryEntry } from '@atrium/kit/shared'
import { notifyUser, notifyUsers } from '@atrium/notify/public'
import { loadStudent, notRestrictedFor } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { isInClassOn, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import { entryOf } from '../feed-audit.ts'
import { questionJSON, questionPeople } from '../feed.queries.ts'
import { classQuestions } from '../feed.table.ts'
import { openClass, openToWrite, type ClassOf } from '../open-class.queries.ts'
import { answerFields, type Question } from '../words.ts'

const entity = 'feed.question'
const mostAskedADay = 20

/**
 * A question in a class. Refuses 404 as `classFeed`, one from another class, and one from a student
 * whom a court order keeps from the caller. Two statements.
 */
export async function question(
  ctx: UserRequest,
  { id, ...of }: ClassOf & { id: number },
): Promise<Question & { courseName: string; sectionNumber: string; mayWrite: boolean }> {
  const { courseName, sectionNumber, mayWrite } = await openClass(ctx, of)
  const [row] = await ctx.db.execute<{ question: Question }>(sql`
    select ${questionJSON()} as question from ${classQuestions} q ${questionPeople}
    where q.district_id = ${ctx.user.districtID} and q.section_id = ${of.sectionID} and q.id = ${id} and ${notRestrictedFor(ctx.user, sql`q.student_id`)}`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { ...row.question, courseName, sectionNumber, mayWrite }
}

export async function questionHistory(
  ctx: UserRequest,
  of: ClassOf & { id: number },
): Promise<HistoryEntry[]> {
  await question(ctx, of)
  return recordHistory(ctx, { entity, id: of.id, fields: answerFields })
}

/**
 * A student or a guardian asks a teacher of one of the student's classes. Refuses 404 where the caller is neither, or the student is not in the
 * class; 409 after too many in a day.
 */
export async function ask(
  ctx: UserRequest,
  { studentID, sectionID, text }: { studentID: number; sectionID: number; text: string },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const written = text.trim()
  if (written === '') throw refuse.fields({ question: { id: 'kit.valid.required' } })
  const seen = await loadStudent(ctx, studentID, 'classFeed')
  if (userID !== studentID && seen.facts.viewerIsGuardian !== 'yes')
    throw refuse.forbidden('kit.refusal.forbidden')
  const today = await todayOf(ctx)
  return ctx.database.transaction(districtID, async (tx) => {
    const [section] = await tx
      .select({ course: { en: courses.title, es: courses.titleEs } })
      .from(sectionEnrollments)
      .innerJoin(
        sections,
        and(
          eq(sections.districtID, sectionEnrollments.districtID),
          eq(sections.id, sectionEnrollments.sectionID),
        ),
      )
      .innerJoin(
        courses,
        and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
      )
      .where(
        and(
          eq(sectionEnrollments.districtID, districtID),
          eq(sectionEnrollments.sectionID, sectionID),
          eq(sectionEnrollments.userID, studentID),
          isInClassOn(sql`${today}::date`),
        ),
      )
    if (!section) throw refuse.notFound('kit.refusal.notFound')
    const [asked] = await tx.execute<{ count: number }>(sql`
      select count(*)::integer as count from ${classQuestions} q where q.district_id = ${districtID} and q.asked_by = ${userID}
        and q.asked_at > ${ctx.now().toISOString()}::timestamptz - interval '1 day'`)
    if ((asked?.count ?? 0) >= mostAskedADay) throw refuse.conflict('feed.refusal.tooMany')
    const [made] = await tx
      .insert(classQuestions)
      .values({
        districtID,
        sectionID,
        studentID,
        askedBy: userID,
        question: written,
        askedAt: ctx.now().toISOString(),
      })
      .returning({ id: classQuestions.id })
    if (!made) throw new Error('A question was not written')
    await audit(
      tx,
      entryOf(ctx, { entity, entityID: made.id, action: 'ask', after: { studentID } }),
    )
    const teachers = await tx
      .select({ id: sectionEnrollments.userID })
      .from(sectionEnrollments)
      .where(
        and(
          eq(sectionEnrollments.districtID, districtID),
          eq(sectionEnrollments.sectionID, sectionID),
          eq(sectionEnrollments.role, 'teacher'),
          eq(sectionEnrollments.status, 'active'),
          sql`coalesce(${sectionEnrollments.startDate}, ${today}::date) <= ${today}::date and coalesce(${sectionEnrollments.endDate}, ${today}::date) >= ${today}::date`,
          // A teacher whom a court order keeps from the student isn't notified.
          sql`not exists (select from ${familyLinks} g where g.district_id = ${districtID} and g.student_id = ${studentID} and g.guardian_id = ${sectionEnrollments.userID} and g.kept_away)`,
        ),
      )
    for (const { id } of teachers)
      await notifyUser(tx, {
        userID: id,
        districtID,
        template: 'feed.asked',
        values: ({ language }) => ({ course: inLanguage(section.course, language) }),
        screen: 'classroom/classroom/respond-to-question',
        params: { staffID: id, sectionID, id: made.id },
      })
    return made
  })
}

/**
 * Answers a question, or changes the answer, and notifies the person who asked. Refuses 403 and 404
 * like `openToWrite`, and 409 if someone else answered in the meantime.
 */
export async function respond(
  ctx: UserRequest,
  {
    id,
    version,
    draft,
    ...of
  }: ClassOf & { id: number; version: number; draft: { answer: string; isShared: boolean } },
): Promise<{ version: number }> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const answer = draft.answer.trim()
  const errors = validateDraft(answerFields, { ...draft, answer })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const [before] = await tx
      .select()
      .from(classQuestions)
      .where(
        and(
          eq(classQuestions.districtID, districtID),
          eq(classQuestions.sectionID, of.sectionID),
          eq(classQuestions.id, id),
          notRestrictedFor(ctx.user, classQuestions.studentID),
        ),
      )
      .for('update')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.version !== version)
      throw refuse.changed({
        id,
        version: before.version,
        answer: before.answer,
        isShared: before.isShared,
      })
    const next = version + 1
    await tx
      .update(classQuestions)
      .set({
        answer,
        isShared: draft.isShared,
        answeredBy: userID,
        answeredAt: ctx.now().toISOString(),
        version: next,
      })
      .where(and(eq(classQuestions.districtID, districtID), eq(classQuestions.id, id)))
    await audit(
      tx,
      entryOf(ctx, {
        entity,
        entityID: id,
        action: before.answer === null ? 'answer' : 'update',
        before: { answer: before.answer, isShared: before.isShared },
        after: { answer, isShared: draft.isShared },
      }),
    )
    await notifyUsers(tx, [before.askedBy], {
      districtID,
      template: 'feed.answered',
      values: ({ language }) => ({ course: inLanguage(section.course, language) }),
      screen: 'student/class-feed',
      params: { studentID: before.studentID },
    })
    return { version: next }
  })
}
