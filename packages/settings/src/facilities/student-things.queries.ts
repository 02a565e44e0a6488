import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { equipment, equipmentCheckouts } from './equipment.table.ts'
import { lockerAssignments, lockers } from './lockers.table.ts'

export interface StudentThings {
  lockers: { number: string; location: string | null }[]
  equipment: { name: string; tag: string; dueOn: string | null }[]
}

/**
 * SQL: a student's lockers this year and the equipment they have borrowed, as JSON. `today`:
 * 'YYYY-MM-DD'.
 */
export const studentThings = (of: {
  districtID: number
  studentID: number
  today: string
}): SQL<StudentThings> => sql<StudentThings>`json_build_object(
  'lockers', (select coalesce(json_agg(json_build_object('number', l.number, 'location', l.location) order by l.number), '[]')
    from ${lockerAssignments} a join ${lockers} l on l.district_id = a.district_id and l.id = a.locker_id
    join ${schoolYears} y on y.district_id = a.district_id and y.id = a.school_year_id and ${of.today}::date between y.start_date and y.end_date
    where a.district_id = ${of.districtID} and a.student_id = ${of.studentID} and a.removed_at is null),
  'equipment', (select coalesce(json_agg(json_build_object('name', q.name, 'tag', q.tag, 'dueOn', k.due_on) order by q.name, q.tag), '[]')
    from ${equipmentCheckouts} k join ${equipment} q on q.district_id = k.district_id and q.id = k.equipment_id
    where k.district_id = ${of.districtID} and k.borrower_id = ${of.studentID} and k.returned_on is null and k.removed_at is null))`
