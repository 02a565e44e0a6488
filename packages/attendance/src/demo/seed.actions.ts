import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { eq, sql, type SQL } from 'drizzle-orm'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { usualMarks } from '../words.ts'

/** Weeks of attendance: about sixty school days. */
const weeks = 12

/**
 * Gives the demo district marks, and attendance for the last weeks through yesterday, in two
 * statements. Most students miss little and some miss a lot, more on Mondays and Fridays and in
 * winter, and usually the whole day. Does nothing if there are marks already.
 * @param today 'YYYY-MM-DD' in the school's time zone
 */
export async function seedAttendance(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const [known] = await tx
    .select({ id: attendanceMarks.id })
    .from(attendanceMarks)
    .where(eq(attendanceMarks.districtID, districtID))
    .limit(1)
  if (known) return
  await tx
    .insert(attendanceMarks)
    .values(usualMarks.map((mark, at) => ({ ...mark, districtID, sortOrder: (at + 1) * 10 })))
  await tx.execute(sql`
    insert into ${attendanceTaken} (district_id, section_id, date, taken_by, taken_at)
    select distinct on (c.id, d) ${districtID}::integer, c.id, d::date, t.user_id, d + m.start_time::time + interval '7 minutes' + interval '7 hours'
    from generate_series(${today}::date - ${weeks * 7}::integer, ${today}::date - 1, interval '1 day') d
    join ${sections} c on c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null
    left join ${terms} p on p.district_id = c.district_id and p.id = c.term_id
    join ${sectionMeetings} m on m.district_id = c.district_id and m.section_id = c.id and m.weekdays & (1 << (extract(isodow from d)::integer - 1)) <> 0
    join ${sectionEnrollments} t on t.district_id = c.district_id and t.section_id = c.id and t.role = 'teacher'
    where d::date between coalesce(c.start_date, p.start_date) and coalesce(c.end_date, p.end_date) and ${isSchoolDay}
    order by c.id, d, t.is_primary desc, m.start_time`)
  await tx.execute(sql`
    with person as materialized (
      select s.user_id, ${habit('absent')} as misses, ${habit('late')} as delays from ${students} s where s.district_id = ${districtID}
    ), student_day as materialized (
      select s.user_id, d::date as date, ${chance('how')} as how, ${chance('why')} as why, s.misses, s.delays,
             case when extract(isodow from d) in (1, 5) then 1.2 else 0.9 end * case when extract(month from d) in (11, 12, 1, 2) then 1.15 else 0.95 end as season
      from person s cross join generate_series(${today}::date - ${weeks * 7}::integer, ${today}::date - 1, interval '1 day') d
      where ${isSchoolDay}
    ), noted as materialized (
      select user_id, date, why,
             case when how < (0.015 + 0.26 * power(misses, 4)) * season then case when why < 0.55 then 'E' else 'A' end
                  when how > 0.985 - 0.09 * power(delays, 3) then 'T' when how between 0.5 and 0.504 then 'L' when how between 0.6 and 0.603 then 'S' end as code
      from student_day
    )
    insert into ${attendanceEvents} (district_id, section_id, student_id, date, mark_id)
    select ${districtID}::integer, e.section_id, n.user_id, n.date, k.id
    from noted n
    join ${attendanceMarks} k on k.district_id = ${districtID} and k.code = n.code and k.removed_at is null
    join ${sectionEnrollments} e on e.district_id = ${districtID} and e.user_id = n.user_id and e.role = 'student'
      and coalesce(e.start_date, n.date) <= n.date and coalesce(e.end_date, n.date) >= n.date
    join ${attendanceTaken} t on t.district_id = ${districtID} and t.section_id = e.section_id and t.date = n.date
    join ${sectionMeetings} m on m.district_id = ${districtID} and m.section_id = e.section_id and m.weekdays & (1 << (extract(isodow from n.date)::integer - 1)) <> 0
    where case n.code when 'T' then m.start_time < '09:00' when 'L' then m.start_time >= '13:00' when 'E' then n.why < 0.45 or m.start_time >= '11:30' else true end
    on conflict do nothing`)
}

// Weekends, and days in these months when U.S. schools are closed.
const isSchoolDay = sql`extract(isodow from d) < 6 and to_char(d, 'MMDD') not in ('0704', '1111') and to_char(d, 'MMDD') not between '1220' and '1231' and to_char(d, 'MMDD') > '0103'
  and not (extract(month from d) = 11 and extract(isodow from d) in (4, 5) and extract(day from d) between 22 and 29)
  and not (extract(month from d) in (1, 2, 9) and extract(isodow from d) = 1 and extract(day from d) between case when extract(month from d) = 9 then 1 else 15 end and case when extract(month from d) = 9 then 7 else 21 end)`

/**
 * From 0 to 1, always the same for the same student, day and purpose. A habit doesn't depend on the
 * day.
 */
const chance = (purpose: string): SQL =>
  drawn(sql`concat_ws(' ', s.user_id, to_char(d, 'YYYYMMDD'), ${purpose}::text)`)
const habit = (purpose: string): SQL => drawn(sql`concat_ws(' ', s.user_id, ${purpose}::text)`)
const drawn = (of: SQL): SQL => sql`(hashtextextended(${of}, 7) & 1048575) / 1048576::float8`
