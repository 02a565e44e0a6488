import { users } from '@atrium/auth/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { inLanguage, refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { notRestrictedFor } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { isInClassOn } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { entryOf } from '../feed-audit.ts'
import { questionJSON, questionPeople } from '../feed.queries.ts'
import { classMessages, classQuestions } from '../feed.table.ts'
import { openClass, openToWrite, type ClassOf } from '../open-class.queries.ts'
import type { MessageLog } from '../words.ts'

/** The students of a class with how many messages each got in it, and one student's messages and questions. Refuses 404 as `classFeed`. Two statements. */
export async function messageLog(
  ctx: UserRequest,
  { studentID = 0, ...of }: ClassOf & { studentID?: number | undefined },
): Promise<MessageLog> {
  const { courseName, sectionNumber, mayWrite, today } = await openClass(ctx, of)
  const { districtID } = ctx.user
  const { sectionID } = of
  const [row] = await ctx.db.execute<Pick<MessageLog, 'students' | 'messages' | 'questions'>>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), ''),
          'messages', (select count(*) from ${classMessages} m where m.district_id = ${districtID} and m.section_id = ${sectionID} and m.student_id = u.id)) order by s.sort_name, u.id), '[]')
        from ${sectionEnrollments}
        join ${users} u on u.district_id = ${sectionEnrollments.districtID} and u.id = ${sectionEnrollments.userID}
        join ${students} s on s.district_id = u.district_id and s.user_id = u.id
        where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${sectionID} and ${isInClassOn(sql`${today}::date`)}
          and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}) as students,
      (select coalesce(json_agg(json_build_object('id', m.id, 'subject', m.subject, 'body', m.body, 'author', ltrim(a.first_name || ' ' || a.last_name), 'sentAt', m.sent_at,
          'toStudent', m.to_student, 'toGuardians', m.to_guardians, 'recipients', m.recipients) order by m.sent_at desc, m.id desc), '[]')
        from ${classMessages} m join ${users} a on a.district_id = m.district_id and a.id = m.author_id
        where m.district_id = ${districtID} and m.section_id = ${sectionID} and m.student_id = ${studentID} and ${notRestrictedFor(ctx.user, sql`m.student_id`)}) as messages,
      (select coalesce(json_agg(${questionJSON()} order by q.asked_at desc), '[]')
        from ${classQuestions} q ${questionPeople}
        where q.district_id = ${districtID} and q.section_id = ${sectionID} and q.student_id = ${studentID} and ${notRestrictedFor(ctx.user, sql`q.student_id`)}) as questions`)
  return {
    courseName,
    sectionNumber,
    mayWrite,
    students: row?.students ?? [],
    messages: row?.messages ?? [],
    questions: row?.questions ?? [],
  }
}

/**
 * Writes to a student, their guardians, or both, and keeps it in the log. Guardians whom a court
 * order keeps from the student get nothing, and emails wait for the district's quiet hours to end.
 * Refuses 403 and 404 as `openToWrite`, and a student who is not in the class.
 */
export async function sendMessage(
  ctx: UserRequest,
  {
    studentID,
    toStudent,
    toGuardians,
    subject,
    body,
    ...of
  }: ClassOf & {
    studentID: number
    toStudent: boolean
    toGuardians: boolean
    subject: string
    body: string
  },
): Promise<{ recipients: number }> {
  const section = await openToWrite(ctx, of)
  const { districtID, userID } = ctx.user
  const written = { subject: subject.trim(), body: body.trim() }
  if (written.subject === '') throw refuse.fields({ subject: { id: 'kit.valid.required' } })
  if (written.body === '') throw refuse.fields({ body: { id: 'kit.valid.required' } })
  if (!toStudent && !toGuardians) throw refuse.fields({ toStudent: { id: 'feed.message.nobody' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx.execute<{ guardians: number[] }>(sql`
      select array(select g.guardian_id from ${familyLinks} g join ${users} p on p.district_id = g.district_id and p.id = g.guardian_id and p.status = 'active'
        where g.district_id = ${districtID} and g.student_id = ${studentID} and g.mailed) as guardians
      from ${sectionEnrollments}
      where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${of.sectionID} and ${sectionEnrollments.userID} = ${studentID}
        and ${isInClassOn(sql`${section.today}::date`)} and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}`)
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const readers = [...(toStudent ? [studentID] : []), ...(toGuardians ? row.guardians : [])]
    if (readers.length === 0)
      throw refuse.fields({ toGuardians: { id: 'feed.message.noGuardian' } })
    const [made] = await tx
      .insert(classMessages)
      .values({
        districtID,
        sectionID: of.sectionID,
        studentID,
        authorID: userID,
        toStudent,
        toGuardians,
        ...written,
        sentAt: ctx.now().toISOString(),
        recipients: readers.length,
      })
      .returning({ id: classMessages.id })
    if (!made) throw new Error('A message was not written')
    await audit(
      tx,
      entryOf(ctx, {
        entity: 'feed.message',
        entityID: made.id,
        action: 'send',
        after: { studentID, toStudent, toGuardians },
      }),
    )
    await notifyUsers(tx, readers, {
      districtID,
      template: 'feed.message',
      values: ({ language }) => ({
        course: inLanguage(section.course, language),
        ...{ subject: written.subject, body: written.body },
      }),
      screen: 'student/class-feed',
      params: { studentID },
    })
    return { recipients: readers.length }
  })
}
