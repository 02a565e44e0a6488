import { answersErrors, askedForm, keptAnswers } from '@atrium/forms/public'
import { audit, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { awardCredit } from '../credit/award.actions.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { holdSection } from '../enrollment/held-section.ts'
import { mixIn } from './responses.ts'
import { pdCourseSurveys, pdSurveyResponses } from './surveys.table.ts'

/**
 * Answers a survey, once. Of an anonymous one nothing ties the answers to the person: the log and the survey's own row say only that it was
 * answered, on that day, and all answers of the section are sealed and rewritten in random order. Credit that waited for it is awarded.
 */
export function answerSurvey(
  ctx: UserRequest,
  { surveyID, answers }: { surveyID: number; answers: Record<string, unknown> },
): Promise<{ awarded: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const own = and(
      eq(pdCourseSurveys.districtID, districtID),
      eq(pdCourseSurveys.id, surveyID),
      eq(pdCourseSurveys.userID, userID),
    )
    const [asked] = await tx.select().from(pdCourseSurveys).where(own)
    if (!asked) throw refuse.notFound('kit.refusal.notFound')
    const section = await holdSection(tx, districtID, asked.sectionID)
    const form = await askedForm(tx, { districtID, formID: asked.formID })
    if (!form) throw refuse.notFound('kit.refusal.notFound')
    const errors = answersErrors(form, answers)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const kept = Object.fromEntries(
      keptAnswers(form, answers).map(({ id }) => [id, answers[id] as string | number | string[]]),
    )
    const now = ctx.now()
    const done = await tx
      .update(pdCourseSurveys)
      // The day without the time, so that no one can tell who came before whom.
      .set({
        answeredAt: asked.isAnonymous ? `${schoolToday(ctx)}T00:00:00Z` : now.toISOString(),
      })
      .where(and(own, isNull(pdCourseSurveys.answeredAt)))
      .returning({ id: pdCourseSurveys.id })
    if (done.length === 0) throw refuse.conflict('pd.survey.answered')
    if (asked.isAnonymous)
      await mixIn(tx, { districtID, sectionID: asked.sectionID }, asked.formID, kept)
    else
      await tx.insert(pdSurveyResponses).values({
        districtID,
        sectionID: asked.sectionID,
        formID: asked.formID,
        userID,
        answers: kept,
      })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.survey',
      entityID: surveyID,
      action: 'answer',
      requestID: ctx.request.requestID,
    })
    const [enrollment] = await tx
      .select()
      .from(pdEnrollments)
      .where(
        and(
          eq(pdEnrollments.districtID, districtID),
          eq(pdEnrollments.sectionID, asked.sectionID),
          eq(pdEnrollments.userID, userID),
          eq(pdEnrollments.status, 'completed'),
        ),
      )
      .orderBy(desc(pdEnrollments.id))
      .limit(1)
    const awarded = enrollment ? await awardCredit(tx, section, enrollment, { actorID: 0, now }) : 0
    return { awarded }
  })
}
