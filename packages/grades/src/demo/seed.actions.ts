import type { Tx } from '@atrium/kit/server'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { termGrades } from '../grades.table.ts'
import { scale } from '../words.ts'

/**
 * Gives the demo district grades for the current and the previous term, in one statement. Each
 * student has a consistent level, which varies by course and slightly by term. Existing grades are
 * kept.
 * @param today 'YYYY-MM-DD', in the school's time zone
 */
export async function seedGrades(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const letter = sql.join(
    scale.map(([name, from]) => sql`when percent >= ${from}::integer then ${name}::text`),
    sql` `,
  )
  await tx.execute(sql`
    insert into ${termGrades} (district_id, student_id, section_id, term_id, percent, letter, citizenship_mark, work_habits_mark, comment, posted_by, posted_at)
    select ${districtID}::integer, student_id, section_id, term_id, percent, case ${letter} end, ${conduct('citizenship')}, ${conduct('work habits')},
      case when percent >= 97 then 'A pleasure to have in class.' when percent < 65 then 'Please see me about extra help.' when ${drawn(sql`concat_ws(' ', student_id, section_id, term_id, 'word')`)} < 0.06 then 'Good progress this term.' end,
      teacher_id, least(end_date, ${today}::date)::timestamptz
    from (
      select e.user_id as student_id, c.id as section_id, q.id as term_id, q.end_date, t.user_id as teacher_id,
        greatest(38, least(100, round((58 + 40 * sqrt(${drawn(sql`concat_ws(' ', e.user_id, 'level')`)}) + 8 * (${drawn(sql`concat_ws(' ', e.user_id, c.course_id)`)} - 0.5)
          + 5 * (${drawn(sql`concat_ws(' ', c.course_id, 'course')`)} - 0.5) + 5 * (${drawn(sql`concat_ws(' ', e.user_id, c.id, q.id)`)} - 0.5))::numeric))) as percent
      from (select id, school_id, start_date, end_date from ${terms} where district_id = ${districtID} and kind = 'gradingPeriod' and removed_at is null and start_date <= ${today} order by start_date desc limit 2) q
      join ${sections} c on c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null
      left join ${terms} p on p.district_id = c.district_id and p.id = c.term_id
      join ${sectionEnrollments} e on e.district_id = c.district_id and e.section_id = c.id and e.role = 'student'
      cross join lateral (select w.user_id from ${sectionEnrollments} w where w.district_id = c.district_id and w.section_id = c.id and w.role = 'teacher' order by w.is_primary desc, w.id limit 1) t
      where q.start_date >= coalesce(c.start_date, p.start_date) and q.end_date <= coalesce(c.end_date, p.end_date) and coalesce(q.school_id, c.school_id) = c.school_id
        and coalesce(e.start_date, q.end_date) <= q.end_date and coalesce(e.end_date, q.start_date) >= q.start_date
    ) given
    on conflict do nothing`)
}

/** A mark for conduct: mostly good, and a little better where the grade is. */
const conduct = (area: string): SQL => {
  const level = sql`(${drawn(sql`concat_ws(' ', student_id, section_id, ${area}::text)`)} + percent / 200)`
  return sql`case when ${level} > 0.95 then 'O' when ${level} > 0.5 then 'S' when ${level} > 0.4 then 'N' else 'U' end`
}

/** From 0 to 1, always the same for the same text. */
const drawn = (of: SQL): SQL => sql`(hashtextextended(${of}, 11) & 1048575) / 1048576::float8`
