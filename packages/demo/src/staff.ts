import { addDays } from './calendar.rules.ts'
import { demoEmail, demoPeople, type DemoAccountName } from './demo-people.words.ts'
import { givenName, mailPart } from './names.rules.ts'
import { Draw } from './random.ts'
import { phoneNumber, type School } from './schools.rules.ts'
import { communities } from './words/communities.words.ts'

/** OneRoster's roles of those who work in a district. */
export type StaffRole =
  | 'teacher'
  | 'aide'
  | 'counselor'
  | 'principal'
  | 'siteAdministrator'
  | 'districtAdministrator'
  | 'proctor'

export interface StaffMember {
  sourcedID: string
  /** Employee number, with its leading zeros. */
  number: string
  givenName: string
  familyName: string
  sex: 'female' | 'male'
  email: string
  phone: string
  title: string
  role: StaffRole
  /** Null: the district's office. */
  school: School | null
  hireDate: string
  /** The last day of one who has gone. */
  leftOn: string | null
}

export interface Teacher extends StaffMember {
  school: School
  room: string
}

/** Hires people in sequence; the order determines who they are. */
export interface Office {
  staff: readonly StaffMember[]
  hire(
    post: { title: string; role: StaffRole; school: School | null; leftOn?: string },
    told?: DemoAccountName,
  ): StaffMember
}

export function openOffice(seed: number, fall: number): Office {
  const staff: StaffMember[] = []
  const emails = new Set<string>(
    Object.keys(demoPeople).map((name) => demoEmail(name as DemoAccountName)),
  )
  const unique = (name: string): string => {
    let email = `${name}@atrium.test`
    for (let more = 2; emails.has(email); more++) email = `${name}${more}@atrium.test`
    emails.add(email)
    return email
  }
  return {
    staff,
    hire(post, told) {
      const index = staff.length
      const draw = new Draw(seed, 'staff', index)
      const community = draw.pickShare(communities)
      const person = told ? demoPeople[told] : undefined
      const sex = person?.sex ?? (draw.chance(0.68) ? 'female' : 'male')
      const given = person?.givenName ?? givenName(draw, community, sex)
      const family = person?.familyName ?? draw.pickCommon(community.surnames)
      const number = String(40_117 + index * 13).padStart(6, '0')
      const member: StaffMember = {
        leftOn: null,
        ...post,
        sourcedID: person?.sourcedID ?? `E${number}`,
        number,
        sex,
        givenName: given,
        familyName: family,
        email: told ? demoEmail(told) : unique(`${mailPart(given)}.${mailPart(family)}`),
        phone: phoneNumber(draw),
        // No one joined later than last summer: they all have last year's classes too.
        hireDate: addDays(`${fall - 1}-08-01`, -draw.int(0, 9000)),
      }
      staff.push(member)
      return member
    },
  }
}

/** The teachers of every school, by department. */
export interface Faculty {
  /** A teacher in the department who is free then; if everyone is busy, one more is hired. */
  take(fall: number, school: School, department: string, time: string): Teacher
}

const fullLoad = 5
// They come by for half an hour twice a week.
const fullLoadOfVisitors = 12

export function openFaculty(office: Office): Faculty {
  const departments = new Map<string, Teacher[]>()
  const rooms = new Map<number, number>()
  const taken = new Map<string, Set<string>>()
  const hire = (school: School, department: string, first: boolean): Teacher => {
    const told = first && school.index === 0 && department === 'math' ? 'teacher' : undefined
    const number = rooms.get(school.index) ?? 0
    rooms.set(school.index, number + 1)
    const member = office.hire(
      { title: titles[department] ?? 'Teacher', role: 'teacher', school },
      told,
    )
    const teacher = Object.assign(member, {
      school,
      room: `${'ABCDEFGH'[Math.floor(number / 12) % 8]}-${101 + (number % 12)}`,
    })
    return teacher
  }
  return {
    take(fall, school, department, time) {
      const key = `${school.index}:${department}`
      const teachers = departments.get(key) ?? []
      departments.set(key, teachers)
      const load =
        department === 'homeroom' ? 1 : school.kind === 'elementary' ? fullLoadOfVisitors : fullLoad
      const times = (teacher: Teacher): Set<string> => {
        const mine = `${fall}:${teacher.sourcedID}`
        const set = taken.get(mine) ?? new Set()
        taken.set(mine, set)
        return set
      }
      let free = teachers.find((teacher) => times(teacher).size < load && !times(teacher).has(time))
      if (!free) teachers.push((free = hire(school, department, teachers.length === 0)))
      times(free).add(time)
      return free
    },
  }
}

const titles: Record<string, string> = {
  homeroom: 'Elementary teacher',
  english: 'English teacher',
  math: 'Mathematics teacher',
  science: 'Science teacher',
  social: 'Social studies teacher',
  language: 'World languages teacher',
  arts: 'Arts and music teacher',
  pe: 'Physical education teacher',
  health: 'Health teacher',
  career: 'Career and technical education teacher',
}
