import type { Tx } from '@atrium/kit/server'
import { notifyUser } from '@atrium/notify/public'
import type { EnrollmentRow } from '../enrollment/enrollment.table.ts'
import type { HeldSection } from '../enrollment/held-section.ts'
import { pdCourseSurveys } from './surveys.table.ts'

const surveyDays = 14

/**
 * Asks someone who has completed a section for feedback. Does nothing without a survey; idempotent.
 */
export async function askSurvey(
  tx: Tx,
  { row: section, course }: HeldSection,
  { districtID, userID }: EnrollmentRow,
  now: Date,
): Promise<void> {
  const formID = section.surveyFormID ?? course.surveyFormID
  if (formID === null) return
  const [asked] = await tx
    .insert(pdCourseSurveys)
    .values({
      districtID,
      userID,
      sectionID: section.id,
      courseName: course.title,
      sectionNumber: section.number,
      formID,
      isAnonymous: course.surveyAnonymous,
      askedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + surveyDays * 86_400_000).toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: pdCourseSurveys.id })
  if (asked)
    await notifyUser(tx, {
      districtID,
      userID,
      template: course.surveyRequired ? 'pd.survey.required' : 'pd.survey.asked',
      values: { title: course.title },
      screen: 'my/pd-course-surveys',
    })
}
