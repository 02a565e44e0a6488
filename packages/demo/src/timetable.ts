import { bells, dayTimes, periodTimes, type BellSchedule } from './bells.rules.ts'
import type { SchoolYear, Session } from './calendar.rules.ts'
import { grades, type Grade } from './grades.rules.ts'
import { at } from './random.ts'
import { placeKey, type Place } from './roll.ts'
import type { School } from './schools.rules.ts'
import type { Faculty, Teacher } from './staff.ts'
import { everyDay, slotsOf, type Course, type Slot } from './words/courses.words.ts'

export interface Section {
  sourcedID: string
  number: string
  title: string
  course: Course
  grade: Grade
  school: School
  term: Session
  /** Counted from 1; null: the whole day. */
  period: number | null
  days: string
  startTime: string
  endTime: string
  capacity: number
  teacher: Teacher
  room: string
}

/** What a student sits in at one line of the timetable: one section, or one for each half of the year. */
type Sitting = readonly Section[]

/** All sections of a school year, and who sits where. */
export interface Timetable {
  year: SchoolYear
  sections: readonly Section[]
  /** The sections of one student, by their place. */
  sectionsAt(place: Place): Section[]
}

/**
 * Lays a year's timetable. A section of line `l` with index `i` meets in period `i + l`, so a student whose sections all
 * have the same index, modulo the number of periods, never has two at once; among those the classmates mix.
 * @param counts students by `placeKey`
 */
export function makeTimetable(
  year: SchoolYear,
  schools: readonly School[],
  counts: ReadonlyMap<string, number>,
  faculty: Faculty,
): Timetable {
  const lines = new Map<string, readonly (readonly Sitting[])[]>()
  const sections: Section[] = []
  for (const school of schools) {
    for (const grade of gradesInOrder) {
      const students = counts.get(placeKey(school, grade)) ?? 0
      if (students === 0) continue
      const slots = slotsOf(grade)
      const many = Math.ceil(students / bells[school.kind].sectionSize)
      const made = slots.map(() => [] as Sitting[])
      for (let index = 0; index < many; index++) {
        for (const line of byHalves(slots))
          made[line]?.push(
            makeSitting({
              year,
              school,
              grade,
              slot: at(slots, line),
              line,
              index,
              students,
              many,
              faculty,
            }),
          )
      }
      lines.set(placeKey(school, grade), made)
      sections.push(...made.flat(2))
    }
  }
  return {
    year,
    sections,
    sectionsAt: ({ school, grade, seat }) => {
      const of = lines.get(placeKey(school, grade)) ?? []
      return of.flatMap((sittings, line) => {
        const many = sittings.length
        return (
          sittings[
            seatIndex(
              seat,
              line,
              many,
              school.kind === 'elementary' ? many : bells[school.kind].periods,
            )
          ] ?? []
        )
      })
    },
  }
}

// The tenth grade first: its mathematics are what the teacher with an account teaches.
const gradesInOrder: readonly Grade[] = ['10', ...grades.filter((grade) => grade !== '10')]

// Courses of half a year first, so that every teacher of the department gets some.
function byHalves(slots: readonly Slot[]): number[] {
  return [...slots.keys()].sort(
    (a, b) => Number(slots[b]?.second !== undefined) - Number(slots[a]?.second !== undefined),
  )
}

/**
 * One of the sections that share a remainder: a seat keeps its remainder on every line. From round to round the seats
 * move on among those, by another step on each line: sections stay even, and not always with the same people.
 */
function seatIndex(seat: number, line: number, many: number, periods: number): number {
  const first = seat % many
  const rest = first % periods
  const among = Math.ceil((many - rest) / periods)
  const round = Math.floor(seat / many)
  return rest + periods * ((Math.floor(first / periods) + round * (line + 1)) % among)
}

interface Making {
  year: SchoolYear
  school: School
  grade: Grade
  slot: Slot
  line: number
  index: number
  students: number
  many: number
  faculty: Faculty
}

function makeSitting({
  year,
  school,
  grade,
  slot,
  line,
  index,
  students,
  many,
  faculty,
}: Making): Sitting {
  const schedule = bells[school.kind]
  const homeroom = slot.department === 'homeroom'
  const visited = school.kind === 'elementary'
  // Those who come by in elementary school see one grade after the other.
  const period = homeroom
    ? null
    : (index + line + (visited ? grades.indexOf(grade) : 0)) % schedule.periods
  const days = slot.days?.[index % slot.days.length] ?? everyDay
  const teacher = faculty.take(
    year.fall,
    school,
    slot.department,
    visited ? `${days}:${period}` : String(period),
  )
  const first = at(slot.courses, index % slot.courses.length)
  const halves: [Course, Session][] = slot.second
    ? [
        [first, year.semesters[0]],
        [slot.second, year.semesters[1]],
      ]
    : [[first, year.year]]
  return halves.map(([course, term]) => ({
    sourcedID: `${year.fall}-${school.number}-${course.code}-${String(index + 1).padStart(2, '0')}`,
    number: `${course.code}-${String(index + 1).padStart(2, '0')}`,
    title: homeroom
      ? `${course.title}, ${teacher.familyName}`
      : `${course.title}, period ${(period ?? 0) + 1}`,
    course,
    grade,
    school,
    term,
    days,
    teacher,
    period: period === null ? null : period + 1,
    ...times(schedule, period),
    capacity: Math.max(schedule.sectionSize + 5, Math.ceil(students / many) + 5),
    room: roomOf(slot.department, teacher),
  }))
}

function times(
  schedule: BellSchedule,
  period: number | null,
): { startTime: string; endTime: string } {
  const { start, end } = period === null ? dayTimes(schedule) : periodTimes(schedule, period)
  return { startTime: start, endTime: end }
}

function roomOf(department: string, teacher: Teacher): string {
  return department === 'pe' ? 'Gym' : teacher.room
}
