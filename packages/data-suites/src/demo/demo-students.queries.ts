import { schoolDate } from '@atrium/kit/shared'
import { users as usersTable } from '@atrium/auth/tables'
import { students as studentsTable } from '@atrium/people/tables'
import { districts, schools as schoolsTable } from '@atrium/schools/tables'
import { schoolYearAround } from '@atrium/demo/public'
import type { DistrictDb } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** A student in the demo district, with what made-up attendance and test records need. */
export interface DemoStudent {
  studentID: string
  /** 0: kindergarten. */
  grade: number
  school: DemoSchool
  race: string
  gender: string
  learnsEnglish: boolean
}

export interface DemoSchool {
  number: string
  name: string
  low: number
  high: number
}

export interface DemoGround {
  students: DemoStudent[]
  schools: DemoSchool[]
  /** 'YYYY-MM-DD', in school time. */
  today: string
  /** The calendar year in which the present school year began. */
  fall: number
}

const gradeSQL = (column: string) =>
  sql.raw(
    `case when ${column} = 'KG' then 0 when ${column} ~ '^[0-9]{2}$' then ${column}::integer end`,
  )

/** The students and schools that the district has now, in the order of their numbers. */
export async function demoGround(
  db: DistrictDb,
  districtID: number,
  now: Date,
): Promise<DemoGround> {
  const [row] = await db.execute<{
    time_zone: string
    schools: DemoSchool[]
    students: (Omit<DemoStudent, 'school'> & { school: string })[]
  }>(sql`select d.time_zone,
    (select coalesce(json_agg(json_build_object('number', s.number, 'name', s.name, 'low', ${gradeSQL('s.grade_low')}, 'high', ${gradeSQL('s.grade_high')}) order by s.number), '[]')
      from ${schoolsTable} s where s.district_id = d.id and s.removed_at is null and s.number is not null and s.grade_low is not null and s.grade_high is not null) as schools,
    (select coalesce(json_agg(json_build_object('studentID', u.local_id, 'grade', ${gradeSQL('t.grade')}, 'school', s.number, 'gender', initcap(coalesce(u.gender, 'Not specified')), 'learnsEnglish', coalesce(t.home_language, 'en') not in ('en', 'eng'),
        'race', case when t.hispanic then 'Hispanic or Latino' when cardinality(t.races) > 1 then 'Two or more races' else coalesce(t.races[1], 'Not specified') end) order by u.local_id), '[]')
      from ${studentsTable} t join ${usersTable} u on u.district_id = t.district_id and u.id = t.user_id join ${schoolsTable} s on s.district_id = t.district_id and s.id = t.school_id
      where t.district_id = d.id and t.status = 'active' and u.local_id is not null and ${gradeSQL('t.grade')} is not null) as students
    from ${districts} d where d.id = ${districtID}`)
  if (!row) throw new Error('The demo has no district')
  const today = schoolDate(now, row.time_zone)
  const byNumber = new Map(row.schools.map((school) => [school.number, school]))
  const students = row.students.flatMap((student) => {
    const school = byNumber.get(student.school)
    return school ? [{ ...student, school, race: raceNames[student.race] ?? student.race }] : []
  })
  return { students, schools: row.schools, today, fall: schoolYearAround(today).fall }
}

const raceNames: Record<string, string> = {
  americanIndianOrAlaskaNative: 'American Indian or Alaska Native',
  asian: 'Asian',
  blackOrAfricanAmerican: 'Black or African American',
  nativeHawaiianOrOtherPacificIslander: 'Native Hawaiian or Other Pacific Islander',
  white: 'White',
  twoOrMore: 'Two or more races',
}
