import { schoolYear, schoolYearAround, type SchoolYear } from './calendar.rules.ts'
import { placeKey, studentsOf, type Roll } from './roll.ts'
import { makeSchools, type School } from './schools.rules.ts'
import { openFaculty, openOffice, type StaffMember } from './staff.ts'
import { hireSupport } from './support-staff.ts'
import { makeTimetable, type Timetable } from './timetable.ts'

export interface DistrictOptions {
  /** The same seed gives the same district, byte for byte. */
  seed?: number
  /** 'YYYY-MM-DD': the school year is laid around it. */
  today: string
  /** At least 3. */
  schools?: number
  /** Those who graduated or left last summer included. */
  students?: number
}

/** What the files are written from. Staff and sections are held, students are made while they are read. */
export interface Plan {
  schools: readonly School[]
  years: { now: SchoolYear; before: SchoolYear }
  roll: Roll
  staff: readonly StaffMember[]
  now: Timetable
  before: Timetable
}

// One for twelve or thirteen students, office and aides included.
const staffShare = 0.08

export function planDistrict({
  seed = 20_260_817,
  today,
  schools: schoolCount = 8,
  students = 3000,
}: DistrictOptions): Plan {
  const now = schoolYearAround(today)
  const before = schoolYear(now.fall - 1)
  const schools = makeSchools(seed, schoolCount)
  const roll: Roll = {
    ground: {
      seed,
      fall: now.fall,
      zones: schools.filter((school) => school.kind === 'elementary').length,
    },
    schools,
    count: students,
  }
  const counts = countPlaces(roll)
  const office = openOffice(seed, now.fall)
  const faculty = openFaculty(office)
  const timetables = {
    now: makeTimetable(now, schools, counts.now, faculty),
    before: makeTimetable(before, schools, counts.before, faculty),
  }
  hireSupport(office, {
    schools,
    total: Math.round(students * staffShare),
    leftOn: before.year.endDate,
  })
  return { schools, years: { now, before }, roll, staff: office.staff, ...timetables }
}

function countPlaces(roll: Roll): { now: Map<string, number>; before: Map<string, number> } {
  const counts = { now: new Map<string, number>(), before: new Map<string, number>() }
  for (const student of studentsOf(roll)) {
    for (const when of ['now', 'before'] as const) {
      const place = student[when]
      if (place) counts[when].set(placeKey(place.school, place.grade), place.seat + 1)
    }
  }
  return counts
}
