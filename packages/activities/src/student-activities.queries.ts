import { nameOf } from '@atrium/people/public'
import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { activities, activityMembers } from './activities.table.ts'

export interface StudentActivity {
  name: string
  meets: string | null
  room: string | null
  advisor: string | null
}

/** SQL: a student's current activities, as a JSON array. `today`: 'YYYY-MM-DD'. */
export const studentActivities = (of: {
  districtID: number
  studentID: number
  today: string
}): SQL<StudentActivity[]> => sql<StudentActivity[]>`(
  select coalesce(json_agg(json_build_object('name', a.name, 'meets', a.meets, 'room', a.room, 'advisor', ${nameOf(sql`a.district_id`, sql`a.advisor_id`)}) order by a.name), '[]')
  from ${activityMembers} p join ${activities} a on a.district_id = p.district_id and a.id = p.activity_id and a.removed_at is null
  join ${schoolYears} y on y.district_id = a.district_id and y.id = a.school_year_id and ${of.today}::date <= y.end_date
  where p.district_id = ${of.districtID} and p.student_id = ${of.studentID} and p.removed_at is null and (p.left_on is null or p.left_on >= ${of.today}::date))`
