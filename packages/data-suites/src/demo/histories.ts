import { Draw } from '@atrium/demo/public'
import type { Condition, FieldRef, Operand } from '@atrium/engine/plan'
import type { DemoGround, DemoSchool, DemoStudent } from './demo-students.queries.ts'

const seed = 20_260_817

/** The bands that attendance offices use, as cases of a mixer. */
export const absenceBands = (rate: FieldRef): { when: Condition; result: Operand }[] =>
  (
    [
      [20, '4 Severe: 20% or more'],
      [10, '3 Chronic: 10 to 20%'],
      [5, '2 At risk: 5 to 10%'],
    ] as const
  ).map(([value, band]) => ({ when: { op: 'gte', field: rate, value }, result: { value: band } }))

/** What distinguishes a student in the made-up records; the same each time they are generated. */
export interface Traits {
  mealBenefit: boolean
  specialEducation: boolean
  learnsEnglish: boolean
  /** How much more than others they are absent: 1 as most. */
  absence: number
  /** Standard deviations from the middle. */
  reading: number
  mathematics: number
}

/** One student in one school year. */
export interface StudentYear {
  student: DemoStudent
  traits: Traits
  grade: number
  school: DemoSchool
  fall: number
  /** 0: the present year; 2: the one before last. */
  yearsAgo: number
  /** A share: days absent of days enrolled, as it would be in an ordinary month. */
  absenceRate: number
}

/** Roughly normal: four throws together. */
export const bell = (draw: Draw): number =>
  (draw.next() + draw.next() + draw.next() + draw.next() - 2) * 1.73

export const drawFor = (student: DemoStudent, what: string): Draw =>
  new Draw(seed, `suite ${what} ${student.studentID}`)

export const schoolYearName = (fall: number): string =>
  `${fall}-${String((fall + 1) % 100).padStart(2, '0')}`
/** As sortable text: kindergarten before the first grade. */
export const gradeName = (grade: number): string =>
  grade === 0 ? '00 KG' : String(grade).padStart(2, '0')

/**
 * Low-income students are absent more and score lower: the gaps that a district looks for in its
 * data.
 */
export function traitsOf(student: DemoStudent): Traits {
  const draw = drawFor(student, 'traits')
  const learnsEnglish = student.learnsEnglish && draw.chance(0.62)
  const mealBenefit = draw.chance(student.learnsEnglish ? 0.68 : 0.41)
  const specialEducation = draw.chance(0.13)
  const spread = bell(draw)
  const ability = bell(draw)
  const part = (): number => ability * 0.85 + bell(draw) * 0.5
  return {
    mealBenefit,
    specialEducation,
    learnsEnglish,
    absence: Math.exp(spread * 0.85) * 0.74,
    reading: part(),
    mathematics: part(),
  }
}

// Kindergarten and the high school miss most; the middle of elementary school least.
const absenceByGrade = [
  0.078, 0.06, 0.05, 0.046, 0.045, 0.047, 0.054, 0.06, 0.066, 0.083, 0.079, 0.084, 0.098,
]

/**
 * This year and the two before it, as far as a student was in school then: one row per student and
 * year, oldest first.
 */
export function studentYears({ students, schools, fall }: DemoGround): StudentYear[] {
  return [2, 1, 0].flatMap((yearsAgo) =>
    students.flatMap((student) => {
      const grade = student.grade - yearsAgo
      const school = grade < 0 ? undefined : schoolThen(student, grade, schools)
      if (!school) return []
      const traits = traitsOf(student)
      const year = drawFor(student, `year ${fall - yearsAgo}`)
      const group =
        (traits.mealBenefit ? 1.42 : 0.88) *
        (traits.specialEducation ? 1.25 : 1) *
        (traits.learnsEnglish ? 1.08 : 1)
      const better = [0.94, 1.03, 1.16][yearsAgo] ?? 1
      const absenceRate = Math.min(
        0.6,
        (absenceByGrade[grade] ?? 0.06) *
          traits.absence *
          group *
          better *
          Math.exp(bell(year) * 0.28),
      )
      return [{ student, traits, grade, school, fall: fall - yearsAgo, yearsAgo, absenceRate }]
    }),
  )
}

/**
 * Their own school if it had the grade then, or else one that had it: always the same for a
 * student.
 */
function schoolThen(
  student: DemoStudent,
  grade: number,
  schools: readonly DemoSchool[],
): DemoSchool | undefined {
  if (grade >= student.school.low && grade <= student.school.high) return student.school
  const fitting = schools.filter((school) => grade >= school.low && grade <= school.high)
  return fitting[drawFor(student, 'feeder').int(0, 9999) % Math.max(1, fitting.length)]
}
