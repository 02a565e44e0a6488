import { overviewPart } from '@atrium/people/public'
import { courses, sections } from '@atrium/roster/tables'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { termGrades } from '../grades.table.ts'
import type { GradeDraft } from '../words.ts'

/** The grades of the newest term that has any; null where none have been posted. */
export type GradesOverview = {
  termName: string
  yearName: string
  grades: (Pick<GradeDraft, 'percent' | 'letter'> & { sectionID: number; courseName: string })[]
} | null

export const gradesOverview = overviewPart<GradesOverview>({
  kind: 'student',
  section: 'grades',
  read: ({ districtID, personID }) => sql`(
    select json_build_object('termName', t.name, 'yearName', y.name,
      'grades', json_agg(json_build_object('sectionID', g.section_id, 'courseName', c.title, 'percent', g.percent, 'letter', g.letter) order by c.title))
    from ${termGrades} g
    join ${terms} t on t.district_id = g.district_id and t.id = g.term_id
    join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    join ${sections} s on s.district_id = g.district_id and s.id = g.section_id
    join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
    where g.district_id = ${districtID} and g.student_id = ${personID}
    group by t.id, t.name, t.start_date, y.name
    order by t.start_date desc, t.id desc limit 1)`,
})
