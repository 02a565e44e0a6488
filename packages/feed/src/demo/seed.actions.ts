import type { Tx } from '@atrium/kit/server'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { classMessages, classQuestions, classResources, classSnippets } from '../feed.table.ts'

/**
 * What the current classes of the demo have posted: today's plan, a resource for the department, a student's question, and a message home.
 * Four statements. Where there are snippets already nothing happens. @param today 'YYYY-MM-DD', the school's
 */
export async function seedFeed(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const [known] = await tx.select({ id: classSnippets.id }).from(classSnippets).limit(1)
  if (known) return
  const taught = sql`(
    select distinct on (c.id) c.id as section_id, e.user_id as teacher_id
    from ${sections} c
    join ${terms} t on t.district_id = c.district_id and t.id = c.term_id and ${today}::date between t.start_date and t.end_date
    join ${sectionEnrollments} e on e.district_id = c.district_id and e.section_id = c.id and e.role = 'teacher' and e.status = 'active'
    where c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null and not c.is_professional_development
    order by c.id, e.is_primary desc)`
  const firstStudent = sql`(
    select min(e.user_id) from ${sectionEnrollments} e where e.district_id = ${districtID} and e.section_id = x.section_id and e.role = 'student' and e.status = 'active')`
  const asked = sql`array[
    'Can I turn in the worksheet tomorrow if I finish it tonight?',
    'I was at the dentist on Monday. What did I miss?',
    'Is the quiz on both lessons or only the second one?',
    'May I redo the last quiz to raise my grade?',
    'I can''t open the link for the project. Is there another one?']`
  await tx.execute(sql`
    insert into ${classSnippets} (district_id, section_id, author_id, title, body, post_on, is_shared)
    select ${districtID}::integer, x.section_id, x.teacher_id, p.title, p.body, ${today}::date - p.back, p.shared from ${taught} x cross join (values
      (0, 'Today in class', 'Warm-up, then partner work on the review problems. Bring your notebook and a pencil.', false),
      (2, 'How to study for the unit test', 'Redo two problems from each lesson without looking at your notes. Then check them with a partner.', true)) p(back, title, body, shared)`)
  await tx.execute(sql`
    insert into ${classResources} (district_id, section_id, added_by, title, unit, description, link, is_shared)
    select ${districtID}::integer, x.section_id, x.teacher_id, 'Practice site', 'All year', 'Short lessons with practice problems.', 'https://www.khanacademy.org', x.section_id % 3 = 0 from ${taught} x`)
  await tx.execute(sql`
    insert into ${classQuestions} (district_id, section_id, student_id, asked_by, question, asked_at)
    select ${districtID}::integer, x.section_id, s.id, s.id, (${asked})[1 + x.section_id % 5], ${today}::date - 1 + interval '15 hours' + (x.section_id % 7) * interval '41 minutes'
    from ${taught} x cross join lateral (select ${firstStudent} as id) s where s.id is not null`)
  await tx.execute(sql`
    insert into ${classMessages} (district_id, section_id, student_id, author_id, to_student, to_guardians, subject, body, sent_at, recipients)
    select ${districtID}::integer, x.section_id, s.id, x.teacher_id, true, true, 'A strong week', 'Great effort this week. Thank you for helping your group finish the project.', ${today}::date - 3 + interval '15 hours', 2
    from ${taught} x cross join lateral (select ${firstStudent} as id) s where s.id is not null`)
}
