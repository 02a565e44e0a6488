import { audit, type UserRequest } from '@atrium/kit/server'
import { inLanguage, refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { callName, loadStudent } from '@atrium/people/public'
import { familyOfStudent } from '../student-entry.ts'
import { requirementCount } from './progress.rules.ts'
import { studentProgress, unmetNames } from './progress.queries.ts'

export const recipientGroups = ['student', 'guardians'] as const
export type RecipientGroup = (typeof recipientGroups)[number]

/**
 * Emails a student’s progress to the student, the guardians, or both, in each one's language.
 * Guardians whom a court order keeps away get nothing. Refuses 404 like `loadStudent`, and 403
 * anyone but the student’s office.
 */
export async function emailProgress(
  ctx: UserRequest,
  { studentID, to }: { studentID: number; to: readonly RecipientGroup[] },
): Promise<{ recipients: number }> {
  const { head } = await loadStudent(ctx, studentID, 'graduation')
  const { requirements, groups, figures, mayDecide } = await studentProgress(ctx, studentID)
  if (!mayDecide) throw refuse.forbidden('kit.refusal.forbidden')
  const { districtID, userID } = ctx.user
  const open = unmetNames(requirements, groups, figures)
  const total = requirementCount(requirements)
  return ctx.database.transaction(districtID, async (tx) => {
    const family = await familyOfStudent(tx, districtID, studentID)
    const recipients = [
      ...(to.includes('student') ? [family.studentID] : []),
      ...(to.includes('guardians') ? family.guardianIDs : []),
    ]
    await notifyUsers(tx, recipients, {
      districtID,
      template: 'progress.summary',
      values: ({ language }) => ({
        name: callName(head),
        met: total - open.length,
        total,
        missing: open.map((name) => `• ${inLanguage(name, language)}`).join('\n'),
        open: open.length,
      }),
      screen: 'student/graduation-requirements',
      params: { studentID },
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'progress.decision',
      entityID: studentID,
      action: 'email',
      after: { recipients },
      requestID: ctx.request.requestID,
    })
    return { recipients: recipients.length }
  })
}
