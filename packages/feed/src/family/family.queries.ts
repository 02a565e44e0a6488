import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { courseTitle, isInClassOn, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { classMessages, classQuestions, classResources, classSnippets } from '../feed.table.ts'
import type { FamilyFeed } from '../words.ts'

/**
 * What a student's teachers let the student and the family read: snippets of the last four weeks,
 * resources, messages, and answered questions. Guardians can't read a message that is only for the
 * student. Refuses 404 if the caller may not see it. Two statements besides the one that decides
 * that.
 */
export async function familyFeed(ctx: UserRequest, studentID: number): Promise<FamilyFeed> {
  await loadStudent(ctx, studentID, 'classFeed')
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  const isStudent = userID === studentID
  const [row] = await ctx.db.execute<Omit<FamilyFeed, 'today'>>(sql`
    with own as materialized (
      select ${sectionEnrollments.sectionID} as id from ${sectionEnrollments}
      join ${sections} c on c.district_id = ${sectionEnrollments.districtID} and c.id = ${sectionEnrollments.sectionID} and c.status = 'active' and c.removed_at is null and not c.is_professional_development
      where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.userID} = ${studentID} and ${isInClassOn(sql`${today}::date`)})
    select
      (select coalesce(json_agg(json_build_object('sectionID', c.id, 'courseName', ${courseTitle(ctx.language, sql`k`)}, 'teachers', array(
          select ltrim(t.first_name || ' ' || t.last_name) from ${sectionEnrollments} e join ${users} t on t.district_id = e.district_id and t.id = e.user_id
          where e.district_id = c.district_id and e.section_id = c.id and e.role = 'teacher' and e.status = 'active' order by e.is_primary desc, t.last_name)) order by k.title, c.id), '[]')
        from own join ${sections} c on c.district_id = ${districtID} and c.id = own.id join ${courses} k on k.district_id = c.district_id and k.id = c.course_id) as classes,
      (select coalesce(json_agg(json_build_object('id', s.id, 'sectionID', s.section_id, 'title', s.title, 'body', s.body, 'link', s.link, 'fileUUID', s.file_uuid, 'fileName', s.file_name,
          'postOn', s.post_on, 'author', ltrim(a.first_name || ' ' || a.last_name)) order by s.post_on desc, s.id desc), '[]')
        from own join ${classSnippets} s on s.district_id = ${districtID} and s.section_id = own.id join ${users} a on a.district_id = s.district_id and a.id = s.author_id
        where s.for_families and s.removed_at is null and s.post_on between ${today}::date - 28 and ${today}::date) as snippets,
      (select coalesce(json_agg(json_build_object('id', r.id, 'sectionID', r.section_id, 'title', r.title, 'unit', r.unit, 'link', r.link, 'fileUUID', r.file_uuid, 'fileName', r.file_name) order by r.unit nulls last, r.title, r.id), '[]')
        from own join ${classResources} r on r.district_id = ${districtID} and r.section_id = own.id where r.for_families and r.removed_at is null) as resources,
      (select coalesce(json_agg(json_build_object('id', m.id, 'sectionID', m.section_id, 'subject', m.subject, 'body', m.body, 'author', ltrim(a.first_name || ' ' || a.last_name), 'sentAt', m.sent_at) order by m.sent_at desc), '[]')
        from own join ${classMessages} m on m.district_id = ${districtID} and m.section_id = own.id and m.student_id = ${studentID} join ${users} a on a.district_id = m.district_id and a.id = m.author_id
        where ${isStudent ? sql`m.to_student` : sql`m.to_guardians`}) as messages,
      (select coalesce(json_agg(json_build_object('id', q.id, 'sectionID', q.section_id, 'question', q.question, 'askedAt', q.asked_at, 'answer', q.answer, 'answeredAt', q.answered_at,
          'isOwn', q.asked_by = ${userID}) order by q.asked_at desc), '[]')
        from own join ${classQuestions} q on q.district_id = ${districtID} and q.section_id = own.id
        where q.asked_by = ${userID} and q.student_id = ${studentID} or q.is_shared and q.answer is not null) as questions`)
  return {
    today,
    classes: row?.classes ?? [],
    snippets: row?.snippets ?? [],
    resources: row?.resources ?? [],
    messages: row?.messages ?? [],
    questions: row?.questions ?? [],
  }
}
