import { csvRow } from '@atrium/demo/public'
import type { DemoGround } from './demo-students.queries.ts'
import {
  bell,
  drawFor,
  gradeName,
  schoolYearName,
  studentYears,
  type StudentYear,
} from './histories.ts'

const subjects = ['Reading', 'Mathematics'] as const
// [name, month and day, share of a year's growth that is there by then]
const windows = [
  ['Fall', '09-16', 0],
  ['Winter', '01-21', 0.48],
  ['Spring', '04-29', 1],
] as const
const levels = ['1 Not met', '2 Nearly met', '3 Met', '4 Exceeded'] as const

/** Points on a scale across all grades: the middle of a grade in fall, and the growth per year. */
const middle = (grade: number): number => 2380 + 34 * (grade - 3) - 0.9 * (grade - 3) ** 2
const growth = (grade: number): number => middle(grade + 1) - middle(grade)

/** Grades 3 to 11, two subjects, three windows a year, three years: one row per student tested. */
export function assessmentsCSV(ground: DemoGround): string {
  const rows = studentYears(ground)
    .filter(({ grade }) => grade >= 3 && grade <= 11)
    .flatMap((year) => resultsOf(year, ground.today))
  return (
    csvRow([
      'Student ID',
      'School Year',
      'Test Window',
      'Test Date',
      'Subject',
      'School',
      'Grade',
      'Scale Score',
      'Performance Level',
    ]) + rows.join('')
  )
}

function resultsOf(year: StudentYear, today: string): string[] {
  const { student, grade, school, fall } = year
  const draw = drawFor(student, `tests ${fall}`)
  return windows.flatMap(([window, day, grown]) => {
    const date = `${day >= '08' ? fall : fall + 1}-${day}`
    // Everything is drawn at once, including the future, so that a result stays the same.
    return subjects.flatMap((subject) => {
      const score = scoreOf(year, subject, grown, draw)
      const isTested = !draw.chance(0.02 + year.absenceRate * 0.35)
      return isTested && date <= today
        ? [
            csvRow([
              student.studentID,
              schoolYearName(fall),
              window,
              date,
              subject,
              school.name,
              gradeName(grade),
              score,
              levels[levelOf(score, grade, grown)] ?? levels[0],
            ]),
          ]
        : []
    })
  })
}

function scoreOf(
  { traits, grade, yearsAgo, absenceRate }: StudentYear,
  subject: (typeof subjects)[number],
  grown: number,
  draw: ReturnType<typeof drawFor>,
): number {
  const ability = subject === 'Reading' ? traits.reading : traits.mathematics
  const groups =
    (traits.mealBenefit ? -15 : 11) +
    (traits.learnsEnglish ? (subject === 'Reading' ? -27 : -15) : 4) +
    (traits.specialEducation ? -26 : 4)
  const recovery = [3, -1, subject === 'Reading' ? -5 : -8][yearsAgo] ?? 0
  // Who misses school learns less of the year.
  const learned = grown * growth(grade) * Math.max(0.35, 1.25 - absenceRate * 4)
  return Math.round(
    middle(grade) +
      ability * 38 +
      groups +
      recovery -
      absenceRate * 110 +
      learned +
      bell(draw) * 11,
  )
}

function levelOf(score: number, grade: number, grown: number): number {
  const over = score - (middle(grade) + grown * growth(grade))
  return [-38, -4, 34].filter((cut) => over >= cut).length
}
