import { accounts } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import {
  familyLinks,
  schoolEnrollments,
  staffMembers,
  studentGuardians,
} from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql, type SQL } from 'drizzle-orm'
import { absenceReportMarks, absenceReports } from '../absence-reports/absence-reports.table.ts'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'

/**
 * Gives the demo's offices reports from families: at each school, three that wait, of today and the
 * next days, and four that were confirmed in the last weeks. Leaves the guardians who sign in to the
 * demo free to report.
 * @param today 'YYYY-MM-DD' in the school's time zone
 * @param every of how many students one is considered for a confirmed report
 */
export async function seedAbsenceReports(
  tx: Tx,
  { districtID, today, every = 7 }: { districtID: number; today: string; every?: number },
): Promise<void> {
  const [known] = await tx.select({ id: absenceReports.id }).from(absenceReports).limit(1)
  if (known) return
  const codeOf = (code: SQL) =>
    sql`(select m.id from ${attendanceMarks} m where m.district_id = ${districtID} and m.code = ${code} and m.removed_at is null)`
  await tx.execute(sql`
    with few as (
      select * from (
        select e.student_id, e.school_id, row_number() over (partition by e.school_id order by e.student_id::bigint * 7919 % 1009, e.student_id) as place
        from ${schoolEnrollments} e
        where e.district_id = ${districtID} and e.is_primary and e.removed_at is null and ${today}::date between e.entry_date and coalesce(e.exit_date, ${today}::date)) x
      where x.place <= 40),
    child as (
      select e.student_id, e.school_id, g.guardian_id, row_number() over (partition by e.school_id order by e.place) as place
      from few e
      join lateral (${reporterOf(districtID)}) g on not exists (select from ${accounts} a where a.district_id = ${districtID} and a.user_id = g.guardian_id)
      where not exists (select from ${attendanceEvents} v where v.district_id = ${districtID} and v.student_id = e.student_id and v.date = ${today}::date)),
    day as (select ${today}::date + case extract(isodow from ${today}::date) when 6 then 2 when 7 then 1 else 0 end as next)
    insert into ${absenceReports} (district_id, student_id, school_id, reported_by, first_day, last_day, part, time, mark_id, note, created_at)
    select ${districtID}::integer, c.student_id, c.school_id, c.guardian_id, d.next, d.next + case c.place when 3 then 1 else 0 end,
      case c.place when 2 then 'late' else 'whole' end, case c.place when 2 then '10:15' end, ${codeOf(sql`case c.place when 1 then 'I' when 2 then 'M' else 'F' end`)},
      case c.place when 1 then 'Fever since last night.' when 2 then 'Dentist at 8:30.' else 'A grandmother is in the hospital.' end,
      ${today}::date + interval '13 hours' + c.place * interval '9 minutes'
    from child c cross join day d where c.place <= 3`)
  // Excused days of the last weeks, whose codes these reports had set.
  await tx.execute(sql`
    with day as (
      select v.student_id, c.school_id, v.date, count(*) as classes
      from ${attendanceEvents} v join ${sections} c on c.district_id = v.district_id and c.id = v.section_id
      where v.district_id = ${districtID} and v.mark_id = ${codeOf(sql`'E'`)} and v.date between ${today}::date - 20 and ${today}::date - 1
        -- A few of many students are enough.
        and v.student_id % ${every}::integer = 0
      group by v.student_id, c.school_id, v.date),
    chosen as (
      select d.*, g.guardian_id, row_number() over (partition by d.school_id order by d.date desc, d.student_id) as place
      from (select distinct on (y.student_id) y.* from day y order by y.student_id, y.date desc) d
      join lateral (select x.guardian_id from (select d.student_id) e join lateral (${reporterOf(districtID)}) x on true) g on true
      where d.classes = (select count(*) from ${sectionEnrollments} e join ${attendanceTaken} t on t.district_id = e.district_id and t.section_id = e.section_id and t.date = d.date
        where e.district_id = ${districtID} and e.user_id = d.student_id and e.role = 'student')),
    made as (
      insert into ${absenceReports} (district_id, student_id, school_id, reported_by, first_day, last_day, part, mark_id, status, decided_by, decided_at, set_through, created_at)
      select ${districtID}::integer, c.student_id, c.school_id, c.guardian_id, c.date, c.date, 'whole', ${codeOf(sql`case c.place % 3 when 0 then 'F' else 'I' end`)}, 'confirmed',
        (select min(s.user_id) from ${staffMembers} s where s.district_id = ${districtID} and s.school_id in (c.school_id, 0) and not s.is_teacher), c.date + interval '15 hours', c.date, c.date + interval '13 hours'
      from chosen c where c.place <= 4
      returning id, student_id, school_id, first_day, mark_id),
    moved as (
      update ${attendanceEvents} v set mark_id = m.mark_id, is_office = true, version = v.version + 1
      from made m where v.district_id = ${districtID} and v.student_id = m.student_id and v.date = m.first_day
      returning v.id, v.version, m.id as report_id)
    insert into ${absenceReportMarks} (district_id, report_id, event_id, version, mark_before, office_before)
    select ${districtID}::integer, report_id, id, version, ${codeOf(sql`'E'`)}, false from moved`)
}

/** The first guardian who may report an absence of `e.student_id`. */
const reporterOf = (districtID: number): SQL => sql`
  select l.guardian_id from ${familyLinks} l
  join ${studentGuardians} k on k.district_id = l.district_id and k.student_id = l.student_id and k.guardian_id = l.guardian_id
  where l.district_id = ${districtID} and l.student_id = e.student_id and l.sees and k.has_custody
  order by l.contact_order, l.guardian_id limit 1`
