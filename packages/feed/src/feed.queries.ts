import { users } from '@atrium/auth/tables'
import { assignmentsOnSQL } from '@atrium/grades/public'
import type { UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import { classQuestions, classSnippets } from './feed.table.ts'
import { openClass, type ClassOf } from './open-class.queries.ts'
import type { ClassFeed, Question, Snippet } from './words.ts'

/** A class's day: its assignments, snippets, and questions. Refuses 404 as `openClass`. Two statements. */
export async function classFeed(
  ctx: UserRequest,
  { date: asked, ...of }: ClassOf & { date?: string | undefined },
): Promise<ClassFeed> {
  const section = await openClass(ctx, of)
  const { courseName, sectionNumber, mayWrite, today } = section
  const date = asked ?? today
  const { districtID } = ctx.user
  const { sectionID } = of
  const [row] = await ctx.db.execute<
    Pick<ClassFeed, 'assigned' | 'due' | 'coming' | 'snippets' | 'questions'>
  >(sql`
    select ${assignmentsOnSQL({ districtID, sectionID, on: 'assigned', date })} as assigned, ${assignmentsOnSQL({ districtID, sectionID, on: 'due', date })} as due,
      ${assignmentsOnSQL({ districtID, sectionID, on: 'coming', date })} as coming,
      (select coalesce(json_agg(${snippetJSON()} order by s.id), '[]')
        from ${classSnippets} s join ${users} a on a.district_id = s.district_id and a.id = s.author_id
        where s.district_id = ${districtID} and s.section_id = ${sectionID} and s.post_on = ${date}::date and s.removed_at is null) as snippets,
      (select coalesce(json_agg(${questionJSON()} order by q.answer is not null, q.asked_at desc), '[]')
        from (select * from ${classQuestions} x where x.district_id = ${districtID} and x.section_id = ${sectionID} and ${notRestrictedFor(ctx.user, sql`x.student_id`)}
          and (x.answer is null or x.answered_at > ${ctx.now().toISOString()}::timestamptz - interval '14 days')) q ${questionPeople}) as questions`)
  return {
    courseName,
    sectionNumber,
    mayWrite,
    today,
    date,
    assigned: row?.assigned ?? [],
    due: row?.due ?? [],
    coming: row?.coming ?? [],
    snippets: row?.snippets ?? [],
    questions: row?.questions ?? [],
  }
}

/** Over `s`, a snippet, and `a`, its author. */
export const snippetJSON = (): SQL<Snippet> =>
  sql<Snippet>`json_build_object('id', s.id, 'version', s.version, 'title', s.title, 'body', s.body, 'link', s.link, 'fileUUID', s.file_uuid, 'fileName', s.file_name,
    'postOn', s.post_on, 'forFamilies', s.for_families, 'isShared', s.is_shared, 'author', ltrim(a.first_name || ' ' || a.last_name))`

/** Over `q`, a question, and `questionPeople`. */
export const questionJSON = (): SQL<Question> =>
  sql<Question>`json_build_object('id', q.id, 'version', q.version, 'studentID', q.student_id, 'student', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name),
    'askedBy', case when q.asked_by <> q.student_id then ltrim(f.first_name || ' ' || f.last_name) end, 'question', q.question, 'askedAt', q.asked_at,
    'answer', q.answer, 'answeredBy', ltrim(t.first_name || ' ' || t.last_name), 'answeredAt', q.answered_at, 'isShared', q.is_shared)`

export const questionPeople = sql`
  join ${users} u on u.district_id = q.district_id and u.id = q.student_id
  join ${users} f on f.district_id = q.district_id and f.id = q.asked_by
  left join ${users} t on t.district_id = q.district_id and t.id = q.answered_by`
