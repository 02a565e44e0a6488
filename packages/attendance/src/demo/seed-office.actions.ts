import { accounts, users } from '@atrium/auth/tables'
import { enqueue, type Tx } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { sectionEnrollments, sections } from '@atrium/roster/tables'
import { schools, schoolYears, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { adHocPlaces, adHocSessions } from '../ad-hoc/ad-hoc.table.ts'
import { attendanceEvents } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { standingsJob } from '../office/standings.job.ts'
import { attendancePeriodRules } from '../periods/period-rules.table.ts'
import { staffAbsences } from '../staff/staff-absences.table.ts'
import { attendanceTrackBreaks, attendanceTracks } from '../tracks/tracks.table.ts'
import { attendanceFollowUps, attendanceTriggers } from '../triggers/triggers.table.ts'
import { usualTriggers } from '../words.ts'

/**
 * Gives the demo's attendance offices data to work with: triggers and students who have reached
 * them, staff absences, a year-round track, a rule for kindergarten, and tutoring sessions. Each
 * school's year so far is added up after the first start, so that no one waits for it.
 * @param today 'YYYY-MM-DD' in the school's time zone
 */
export async function seedAttendanceOffice(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const [known] = await tx.select({ id: attendanceTriggers.id }).from(attendanceTriggers).limit(1)
  if (known) return
  await tx
    .insert(attendanceTriggers)
    .values(usualTriggers.map((trigger) => ({ ...trigger, districtID })))
  // Counts days with an unexcused mark. That is close enough for a demo, and much faster than
  // adding up whole days.
  await tx.execute(sql`
    insert into ${attendanceFollowUps} (district_id, trigger_id, student_id, school_id, school_year_id, count, reached_on, emailed, has_letter, has_task)
    select ${districtID}::integer, t.id, m.student_id, m.school_id, y.id, t.threshold, least(m.last, ${today}::date), 1, t.prints_letter, t.makes_task
    from (
      select v.student_id, c.school_id, max(v.date) as last, count(distinct v.date) filter (where k.category = 'unexcusedAbsence') as unexcused, count(distinct v.date) as days
      from ${attendanceEvents} v
      join ${attendanceMarks} k on k.district_id = v.district_id and k.id = v.mark_id and k.category in ('unexcusedAbsence', 'excusedAbsence')
      join ${sections} c on c.district_id = v.district_id and c.id = v.section_id
      where v.district_id = ${districtID} group by 1, 2) m
    join ${schoolYears} y on y.district_id = ${districtID} and ${today}::date between y.start_date and y.end_date
    join ${attendanceTriggers} t on t.district_id = ${districtID} and t.threshold <= case t.counts when 'allDays' then m.days else m.unexcused end
    on conflict do nothing`)
  // Only each school's latest follow-ups are still open, as if the office had kept up.
  await tx.execute(sql`
    update ${attendanceFollowUps} f set letter_at = f.reached_on + interval '16 hours', done_at = f.reached_on + interval '40 hours', note = 'Left a message with the family.'
    from (select id, row_number() over (partition by school_id order by reached_on desc, count desc, id desc) as place from ${attendanceFollowUps} where district_id = ${districtID}) p
    where f.district_id = ${districtID} and f.id = p.id and p.place > 12`)
  // Absences that families have called in this morning. Leaves out classes of teachers who sign in
  // to the demo.
  await tx.execute(sql`
    insert into ${attendanceEvents} (district_id, section_id, student_id, date, mark_id, is_office)
    select ${districtID}::integer, e.section_id, e.user_id, ${today}::date, k.id, true
    from ${sectionEnrollments} e
    join ${sections} c on c.district_id = e.district_id and c.id = e.section_id and c.status = 'active' and c.removed_at is null
    join ${terms} t on t.district_id = c.district_id and t.id = c.term_id and ${today}::date between t.start_date and t.end_date
    join ${attendanceMarks} k on k.district_id = e.district_id and k.code = case when e.user_id % 3 = 0 then 'A' else 'E' end and k.removed_at is null
    where e.district_id = ${districtID} and e.role = 'student' and e.status = 'active' and e.user_id % 67 = 5
      and not exists (select from ${sectionEnrollments} w join ${accounts} a on a.district_id = w.district_id and a.user_id = w.user_id
        where w.district_id = e.district_id and w.section_id = e.section_id and w.role = 'teacher')
    on conflict do nothing`)
  await tx.execute(sql`
    insert into ${staffAbsences} (district_id, school_id, staff_id, kind, start_date, end_date, substitute)
    select ${districtID}::integer, s.school_id, s.user_id, (array['sick', 'personal', 'professionalDevelopment', 'sick', 'juryDuty'])[1 + s.place % 5],
      ${today}::date - (s.place % 4 * 20)::integer, ${today}::date - (s.place % 4 * 20)::integer, case when s.place % 2 = 0 then 'Pat Lowe' end
    from (select m.school_id, m.user_id, row_number() over (partition by m.school_id order by m.user_id)::integer as place
      from ${staffMembers} m where m.district_id = ${districtID} and m.school_id > 0 and m.status = 'active') s
    where s.place between 3 and 14`)
  await tx.insert(attendancePeriodRules).values({
    districtID,
    name: 'Kindergarten',
    grades: ['TK', 'KG'],
    fullDayMinutes: 200,
    halfDayMinutes: 100,
  })
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(sql`${schools.districtID} = ${districtID}`)
    .orderBy(schools.id)
    .limit(1)
  const [track] = await tx
    .insert(attendanceTracks)
    .values({
      districtID,
      schoolID: school?.id ?? 0,
      name: 'Track B',
      description: 'Off in February instead of at winter break',
    })
    .returning({ id: attendanceTracks.id })
  if (track)
    await tx.execute(sql`
      insert into ${attendanceTrackBreaks} (district_id, place, track_id, name, start_date, end_date)
      select ${districtID}::integer, 1, ${track.id}::integer, 'February break', make_date(extract(year from y.end_date)::integer, 2, 10), make_date(extract(year from y.end_date)::integer, 2, 21)
      from ${schoolYears} y where y.district_id = ${districtID} and ${today}::date between y.start_date and y.end_date limit 1`)
  await tx.execute(sql`
    with made as (
      insert into ${adHocSessions} (district_id, school_id, section_id, title, kind, date, start_time, end_time, teacher_id, teacher_number)
      select distinct on (e.user_id) ${districtID}::integer, c.school_id, c.id, 'After-school help', 'tutorial', ${today}::date - 1, '15:15', '16:00', e.user_id, coalesce(u.local_id, '')
      from ${sections} c
      join ${terms} t on t.district_id = c.district_id and t.id = c.term_id and ${today}::date between t.start_date and t.end_date
      join ${sectionEnrollments} e on e.district_id = c.district_id and e.section_id = c.id and e.role = 'teacher' and e.is_primary and e.status = 'active'
      join ${users} u on u.district_id = e.district_id and u.id = e.user_id
      where c.district_id = ${districtID} and c.status = 'active' and c.removed_at is null
      order by e.user_id, c.id returning id, section_id, teacher_id)
    insert into ${adHocPlaces} (district_id, session_id, student_id, added_by, state)
    select distinct on (s.user_id) ${districtID}::integer, s.id, s.user_id, s.teacher_id, case s.place % 4 when 0 then 'absent' else 'present' end
    from (select m.id, m.teacher_id, e.user_id, row_number() over (partition by m.id order by e.user_id) as place
      from made m join ${sectionEnrollments} e on e.district_id = ${districtID} and e.section_id = m.section_id and e.role = 'student' and e.status = 'active') s
    where s.place <= 5 order by s.user_id, s.id`)
  await enqueue(tx, standingsJob, {}, { districtID, startedBy: 0 })
}
