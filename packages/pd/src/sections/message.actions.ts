import { audit, ownFiles, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { and, eq, inArray } from 'drizzle-orm'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import type { EnrollmentStatus } from '../words.ts'
import { ledSection } from './section-flow.actions.ts'
import { pdMessages } from './sections.table.ts'

export interface SectionMessage {
  sectionID: number
  subject: string
  text: string
  statuses: readonly EnrollmentStatus[]
  files: readonly { uuid: string; name: string }[]
}

/**
 * Sends a message to the section's people of these statuses, by email and in the app; its files open
 * for them alone. Refuses 422 a file that someone else uploaded. Answers how many got it.
 */
export async function messageSection(
  ctx: UserRequest,
  { sectionID, subject, text, statuses, files }: SectionMessage,
): Promise<{ recipients: number }> {
  const { districtID, userID } = ctx.user
  await ledSection(ctx, sectionID)
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .selectDistinct({ userID: pdEnrollments.userID })
      .from(pdEnrollments)
      .where(
        and(
          eq(pdEnrollments.districtID, districtID),
          eq(pdEnrollments.sectionID, sectionID),
          inArray(pdEnrollments.status, [...statuses]),
        ),
      )
    if (rows.length === 0) throw refuse.invalid('pd.message.nobody')
    const to = rows.map((row) => row.userID)
    const fileUUIDs = files.map(({ uuid }) => uuid)
    const own = await ownFiles(tx, ctx.user, fileUUIDs, 'any')
    if (fileUUIDs.some((uuid) => !own.has(uuid)))
      throw refuse.fields({ files: { id: 'kit.valid.notAllowed' } })
    await tx.insert(pdMessages).values({
      districtID,
      sectionID,
      senderID: userID,
      subject,
      text,
      statuses: [...statuses],
      fileUUIDs,
      recipientIDs: to,
    })
    await notifyUsers(tx, to, {
      districtID,
      template: files.length > 0 ? 'pd.messageWithFiles' : 'pd.message',
      values: {
        subject,
        text,
        sender: ctx.user.displayName,
        files: files.map(({ name }) => name).join(', '),
      },
      screen: 'my/professional-learning',
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.sections',
      entityID: sectionID,
      action: 'message',
      after: { subject, statuses: statuses.join(', '), recipients: to.length },
      requestID: ctx.request.requestID,
    })
    return { recipients: to.length }
  })
}
