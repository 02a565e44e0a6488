import { csvRow } from '@atrium/demo/public'
import type { DemoGround } from './demo-students.queries.ts'
import {
  bell,
  drawFor,
  gradeName,
  schoolYearName,
  studentYears,
  traitsOf,
  type StudentYear,
} from './histories.ts'

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Each student once, with the grouping columns, and their current school. */
export function studentsCSV(ground: DemoGround): string {
  const rows = ground.students.map((student) => {
    const traits = traitsOf(student)
    return csvRow([
      student.studentID,
      student.school.number,
      student.school.name,
      gradeName(student.grade),
      student.race,
      student.gender,
      yesNo(traits.mealBenefit),
      yesNo(traits.learnsEnglish),
      yesNo(traits.specialEducation),
    ])
  })
  return (
    csvRow([
      'Student ID',
      'School Code',
      'Current School',
      'Current Grade',
      'Race or Ethnicity',
      'Gender',
      'Free or Reduced Meals',
      'English Learner',
      'Special Education',
    ]) + rows.join('')
  )
}

// [month, school days, how many more than usual are absent, name in school-year order]: winter is
// cold season.
const months = [
  [8, 11, 0.72, '01 Aug'],
  [9, 21, 0.82, '02 Sep'],
  [10, 22, 0.92, '03 Oct'],
  [11, 16, 1.02, '04 Nov'],
  [12, 15, 1.26, '05 Dec'],
  [1, 18, 1.34, '06 Jan'],
  [2, 19, 1.24, '07 Feb'],
  [3, 21, 1.05, '08 Mar'],
  [4, 17, 0.98, '09 Apr'],
  [5, 20, 1.14, '10 May'],
] as const

interface Month {
  /** The day that counts for a month; it is within the school year for August and for May too. */
  date: string
  name: string
  enrolled: number
  absent: number
  excused: number
}

/** The months of a student's year that are over, or have started and count. */
function monthsOf({ student, fall, absenceRate }: StudentYear, today: string): Month[] {
  const draw = drawFor(student, `days ${fall}`)
  return months.flatMap(([month, days, season, name]) => {
    const date = `${month >= 8 ? fall : fall + 1}-${String(month).padStart(2, '0')}-20`
    const rate = Math.min(0.95, Math.max(0, absenceRate * season * (1 + bell(draw) * 0.35)))
    const absent = Math.min(days, Math.floor(rate * days + draw.next()))
    const excused = Math.min(absent, Math.round(absent * (0.45 + draw.next() * 0.3)))
    return date > today ? [] : [{ date, name, enrolled: days, absent, excused }]
  })
}

/** One row a student and month of three years. */
export function attendanceByMonthCSV(ground: DemoGround): string {
  const rows = studentYears(ground).flatMap((year) =>
    monthsOf(year, ground.today).map((month) =>
      csvRow([
        year.student.studentID,
        month.date,
        month.name,
        schoolYearName(year.fall),
        gradeName(year.grade),
        month.enrolled,
        month.absent,
        month.excused,
      ]),
    ),
  )
  return (
    csvRow([
      'Student ID',
      'Report Date',
      'Month',
      'School Year',
      'Grade',
      'Days Enrolled',
      'Days Absent',
      'Days Excused',
    ]) + rows.join('')
  )
}

/** One row a student and school year, with the school and grade of then. */
export function attendanceByYearCSV(ground: DemoGround): string {
  const rows = studentYears(ground).map((year) =>
    csvRow([
      year.student.studentID,
      schoolYearName(year.fall),
      year.school.name,
      gradeName(year.grade),
      ...totals(monthsOf(year, ground.today)),
    ]),
  )
  return (
    csvRow(['Student ID', 'School Year', 'School', 'Grade', 'Days Enrolled', 'Days Absent']) +
    rows.join('')
  )
}

/** One row per student: only the current year, so that it can be related to test results. */
export function attendanceThisYearCSV(ground: DemoGround): string {
  const rows = studentYears(ground)
    .filter((year) => year.yearsAgo === 0)
    .map((year) => csvRow([year.student.studentID, ...totals(monthsOf(year, ground.today))]))
  return csvRow(['Student ID', 'Days Enrolled', 'Days Absent']) + rows.join('')
}

const totals = (parts: readonly Month[]): [number, number] => [
  parts.reduce((sum, one) => sum + one.enrolled, 0),
  parts.reduce((sum, one) => sum + one.absent, 0),
]
