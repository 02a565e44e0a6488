import { sections } from '@atrium/roster/tables'
import { districts, schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { StudentClass } from '../gradebook/student-assignments.queries.ts'
import { termGrades } from '../grades.table.ts'
import { gradingPeriods } from '../setup/setup.table.ts'
import type { GradeDraft } from '../words.ts'
import { currentGrade } from './current-grade.rules.ts'

/** A grade that a teacher posted, and when: 'YYYY-MM-DD' at the school. */
export type PostedGrade = Pick<GradeDraft, 'percent' | 'letter'> & {
  sectionID: number
  termID: number
  postedOn: string
}

/** A class of today with its grade so far, and what was posted for the same term. */
export type CurrentGrade = Pick<GradeDraft, 'percent' | 'letter'> & {
  sectionID: number
  courseName: string
  termName: string | null
  posted: Omit<PostedGrade, 'sectionID' | 'termID'> | null
}

/** The grade of each of a student's classes of today that has work or a posted grade. */
export const currentGrades = (
  classes: readonly StudentClass[],
  posted: readonly PostedGrade[],
): CurrentGrade[] =>
  classes
    .filter(({ isNow }) => isNow)
    .map((of) => {
      const { term, percent, letter } = currentGrade(of)
      const found = posted.find((one) => one.sectionID === of.sectionID && one.termID === term?.id)
      return {
        sectionID: of.sectionID,
        courseName: of.courseName,
        termName: term?.name ?? null,
        percent,
        letter,
        posted: found
          ? { percent: found.percent, letter: found.letter, postedOn: found.postedOn }
          : null,
      }
    })
    .filter(({ percent, posted: found }) => percent !== null || found !== null)

/** A student's posted grades that families can see, as one JSON value. */
export const postedSQL = ({
  districtID,
  studentID,
  today,
}: {
  districtID: SQL
  studentID: SQL
  today: SQL
}): SQL<PostedGrade[]> => sql<PostedGrade[]>`(
  select coalesce(json_agg(json_build_object('sectionID', g.section_id, 'termID', g.term_id, 'percent', g.percent, 'letter', g.letter,
    'postedOn', (g.posted_at at time zone coalesce(h.time_zone, d.time_zone))::date)), '[]')
  from ${termGrades} g
  join ${sections} s on s.district_id = g.district_id and s.id = g.section_id
  join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
  join ${districts} d on d.id = s.district_id
  where g.district_id = ${districtID} and g.student_id = ${studentID} and not exists (select from ${gradingPeriods} p
    where p.district_id = g.district_id and p.term_id = g.term_id and p.removed_at is null and p.families_from > ${today}))`
