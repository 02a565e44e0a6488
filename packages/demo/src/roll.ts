import { graduated, grades, type Grade } from './grades.rules.ts'
import { householdAt, type Ground } from './household.rules.ts'
import type { Child, Household } from './household.types.ts'
import { mailPart } from './names.rules.ts'
import { schoolFor, type School } from './schools.rules.ts'

/** A place in a school and grade: `seat` counts those of the grade from 0. */
export interface Place {
  school: School
  grade: Grade
  seat: number
}

export interface Student {
  child: Child
  household: Household
  sourcedID: string
  /** The district's own number, with its leading zeros. */
  number: string
  email: string
  /** Null: graduated, or left the district. */
  now: Place | null
  /** Last year; null: not here then. */
  before: Place | null
  /** The school of now, or else the last one. */
  school: School
}

export interface Roll {
  ground: Ground
  schools: readonly School[]
  /** How many students, those who are gone included. */
  count: number
}

/**
 * Every student, household by household. Only a count for each grade of each school is kept, so a
 * hundred thousand need no more memory than one.
 */
export function* studentsOf({ ground, schools, count }: Roll): Generator<Student> {
  const seatsNow = new Map<string, number>()
  const seatsBefore = new Map<string, number>()
  const seat = (seats: Map<string, number>, school: School, grade: Grade): Place => {
    const key = placeKey(school, grade)
    const taken = seats.get(key) ?? 0
    seats.set(key, taken + 1)
    return { school, grade, seat: taken }
  }
  for (let index = 0, number = 0; number < count; index++) {
    const household = householdAt(ground, index)
    for (const child of household.children) {
      if (number === count) return
      const at = (cohort: number, seats: Map<string, number>): Place | null => {
        const grade = grades[cohort]
        return grade === undefined
          ? null
          : seat(seats, schoolFor(schools, household.zone, grade), grade)
      }
      const now = child.hasLeft || child.cohort === graduated ? null : at(child.cohort, seatsNow)
      const before = child.isNew || child.cohort === 0 ? null : at(child.cohort - 1, seatsBefore)
      const school =
        (now ?? before)?.school ??
        schoolFor(schools, household.zone, grades[Math.min(child.cohort, 12)] ?? '12')
      yield { child, household, now, before, school, ...idsOf(child, number) }
      number++
    }
  }
}

/** Key of a grade of a school in a map. */
export function placeKey(school: School, grade: Grade): string {
  return `${school.index}:${grade}`
}

// A prime: the numbers of 999,983 students are all different, and those of neighbours are far apart.
const prime = 999_983

function idsOf(child: Child, index: number): Pick<Student, 'sourcedID' | 'number' | 'email'> {
  const digits = ((index + 1) * 48_271) % prime
  const number = String(digits).padStart(7, '0')
  return {
    sourcedID: child.sourcedID ?? number,
    number,
    email:
      child.email ??
      `${mailPart(child.givenName).slice(0, 1)}${mailPart(child.familyName)}${digits}@atrium.test`,
  }
}
