import { studentActivities, type StudentActivity } from '@atrium/activities/public'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent, nameOf } from '@atrium/people/public'
import { courseTitle, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { schoolYears, terms } from '@atrium/schools/tables'
import { studentThings, type StudentThings } from '@atrium/settings/public'
import { sql } from 'drizzle-orm'
import { studentGroupMembers, studentGroups } from '../groups/groups.table.ts'
import type { GroupKind } from '../words.ts'

/** What a student is currently assigned to: people, places, and things. */
export interface AssignedTo {
  groups: {
    kind: GroupKind
    name: string
    advisor: string | null
    room: string | null
    since: string
  }[]
  teachers: { name: string; courses: string[] }[]
  things: StudentThings
  activities: StudentActivity[]
}

/** Refuses 404 if the caller may not see the student’s schedule. Three statements. */
export async function assignedTo(ctx: UserRequest, studentID: number): Promise<AssignedTo> {
  const { districtID } = ctx.user
  const today = await todayOf(ctx)
  const own = sql`district_id = ${districtID}`
  const [, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'schedule'),
    ctx.db.execute<AssignedTo & Record<string, unknown>>(sql`select
      (select coalesce(json_agg(json_build_object('kind', g.kind, 'name', g.name, 'advisor', ${nameOf(sql`g.district_id`, sql`g.advisor_id`)}, 'room', g.room, 'since', m.start_date)
          order by array_position('{homeroom,house,team}'::text[], g.kind)), '[]')
        from ${studentGroupMembers} m join ${studentGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
        join ${schoolYears} y on y.district_id = g.district_id and y.id = g.school_year_id and y.end_date >= ${today}::date
        where m.${own} and m.student_id = ${studentID} and (m.end_date is null or m.end_date >= ${today}::date)) as groups,
      (select coalesce(json_agg(json_build_object('name', x.name, 'courses', x.courses) order by x.name), '[]') from (
        select ltrim(u.first_name || ' ' || u.last_name) as name, array_agg(distinct ${courseTitle(ctx.language, sql`c`)} order by ${courseTitle(ctx.language, sql`c`)}) as courses
        from ${sectionEnrollments} e
        join ${sections} s on s.district_id = e.district_id and s.id = e.section_id and s.removed_at is null and s.status = 'active' and not s.is_professional_development
        join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
        left join ${terms} tm on tm.district_id = s.district_id and tm.id = s.term_id
        join ${sectionEnrollments} t on t.district_id = s.district_id and t.section_id = s.id and t.role in ('teacher', 'aide') and t.status = 'active'
          and (t.start_date is null or t.start_date <= ${today}::date) and (t.end_date is null or t.end_date >= ${today}::date)
        join ${users} u on u.district_id = t.district_id and u.id = t.user_id
        where e.${own} and e.user_id = ${studentID} and e.role = 'student' and e.status = 'active' and (e.end_date is null or e.end_date >= ${today}::date)
          and coalesce(s.start_date, tm.start_date, ${today}::date) <= ${today}::date and coalesce(s.end_date, tm.end_date, ${today}::date) >= ${today}::date
        group by u.id, u.first_name, u.last_name) x) as teachers,
      ${studentThings({ districtID, studentID, today })} as things,
      ${studentActivities({ districtID, studentID, today })} as activities`),
  ])
  return row ?? { groups: [], teachers: [], things: { lockers: [], equipment: [] }, activities: [] }
}
