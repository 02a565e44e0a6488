import { f, type Translated } from '@atrium/kit/shared'

/** Ed-Fi AttendanceEventCategoryDescriptor: the group of a mark, and what it means for presence. */
export const categories = [
  'inAttendance',
  'excusedAbsence',
  'unexcusedAbsence',
  'tardy',
  'earlyDeparture',
] as const
export type Category = (typeof categories)[number]

/**
 * Minutes of presence from which a day counts as 1 or 0.5 (definitions.md, Others), for a student
 * whose day has that many: `attendanceSettings`.
 */
export interface DayMinimums {
  full: number
  half: number
}

/** What a class without times is worth. Written in attendance.definitions.sql too. */
export const minutesWithoutTimes = 50

/**
 * What an authority calls chronic absence: this percent of the days, of at least this many days.
 */
export interface ChronicRule {
  percent: number
  days: number
}

/** U.S. Department of Education (EDFacts FS195): a tenth of the days, of at least ten. */
export const federalChronicRule: ChronicRule = { percent: 10, days: 10 }

/** The rules for a student's attendance. `name` is the district's name for the state's rule. */
export interface ChronicRules {
  state: ChronicRule & { name: string }
  /** From when the district itself looks into it. */
  watch: ChronicRule
}

/** What a trigger counts in a school year. */
export const triggerCounts = ['unexcusedDays', 'allDays', 'tardies'] as const
export type TriggerCount = (typeof triggerCounts)[number]

export const staffAbsenceKinds = [
  'sick',
  'personal',
  'professionalDevelopment',
  'schoolBusiness',
  'bereavement',
  'juryDuty',
  'unpaid',
  'other',
] as const
export type StaffAbsenceKind = (typeof staffAbsenceKinds)[number]

/** Marks that a district can start with; the key of plain presence, P, isn't one of them. */
export const usualMarks: readonly {
  code: string
  description: Translated
  category: Category
}[] = [
  { code: 'A', description: { en: 'Absent', es: 'Ausente' }, category: 'unexcusedAbsence' },
  {
    code: 'E',
    description: { en: 'Excused absence', es: 'Ausencia justificada' },
    category: 'excusedAbsence',
  },
  { code: 'T', description: { en: 'Tardy', es: 'Llegada tarde' }, category: 'tardy' },
  {
    code: 'L',
    description: { en: 'Left early', es: 'Salida anticipada' },
    category: 'earlyDeparture',
  },
  {
    code: 'S',
    description: { en: 'School activity', es: 'Actividad escolar' },
    category: 'inAttendance',
  },
]

/** The key that says present, in both languages. */
export const presentKey = 'P'

/** A mark as shown to people who take attendance or read it. */
export interface Mark {
  id: number
  code: string
  description: Translated
  category: Category
  /** Only the office may choose it. */
  officeOnly: boolean
  /** False: it still shows what was recorded with it, but can't be chosen anymore. */
  active: boolean
}

/** A student on a class's day. */
export interface DayStudent {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  /** Null: present, or nothing said yet. */
  markID: number | null
  /** Minutes missed by coming late or leaving early; null: not said. */
  minutesMissed: number | null
  /** The office set the mark, and only the office changes it. */
  isOffice: boolean
  /** Where else the student is that day, with leave: 'Science fair, 9:00–11:00'. */
  elsewhere: { title: string; startTime: string; endTime: string } | null
  /** Why the student isn't expected: their track is off. */
  offTrack: string | null
  /** Their place in the class's seating chart; null: none. */
  seat: { row: number; column: number } | null
  /**
   * Counts the writes to this student's mark; 0: none yet. A write against an older version is a
   * conflict.
   */
  version: number
}

/** A student's mark, and the version it is based on; see `DayStudent`. */
export type StudentMark = { studentID: number } & Pick<DayStudent, 'markID' | 'version'> & {
    minutesMissed?: number | null
    isOffice?: boolean
  }

/** A class on one day. Dates are 'YYYY-MM-DD' on the school's wall. */
export interface SectionDay {
  courseName: string
  sectionNumber: string
  /** Null: the class hasn't started. */
  date: string | null
  /** The first day that can be taken, and the last: today, or the end of the term. */
  first: string | null
  last: string
  /** False: the class is over, and its teacher only looks. */
  mayWrite: boolean
  /** The caller marks as the office does: their marks lock. */
  asOffice: boolean
  /** The size of the class's seating chart; null: it has none. */
  seating: { rows: number; columns: number } | null
  /** The days before and after on which the class meets. */
  previous: string | null
  next: string | null
  meets: boolean
  /** Why the school is closed; null: it is not. */
  closed: string | null
  /** Null: attendance has not been taken. */
  taken: { at: string; by: string } | null
  /** The last mark changed after attendance was taken; null if none was. */
  changed: { at: string; by: string } | null
  marks: Mark[]
  students: DayStudent[]
}

/** A school day of a student. */
export interface StudentDay {
  date: string
  /** Minutes of the classes whose attendance was taken, and of those the student was in. */
  scheduled: number
  present: number
  /** From how many minutes it counts. */
  minimums: DayMinimums
  /** What was recorded, in the order of the day. */
  notes: { courseName: string; markID: number }[]
}

/** What the history of a class's day shows. */
export const dayHistoryFields = {
  studentID: f.integer({}),
  markID: f.integer({}),
  minutesMissed: f.integer({}),
}

/**
 * Triggers that a district can start with: an email, then a letter, then a call from the office.
 */
export const usualTriggers: readonly {
  name: string
  counts: TriggerCount
  threshold: number
  sendsEmail: boolean
  printsLetter: boolean
  makesTask: boolean
  letter: Translated | null
  task: string | null
}[] = [
  {
    name: '3 unexcused days',
    counts: 'unexcusedDays',
    threshold: 3,
    sendsEmail: true,
    printsLetter: false,
    makesTask: false,
    letter: null,
    task: null,
  },
  {
    name: '5 unexcused days',
    counts: 'unexcusedDays',
    threshold: 5,
    sendsEmail: true,
    printsLetter: true,
    makesTask: false,
    letter: {
      en: 'As of [date], [student] has missed [count] days of school at [school] without an excuse.\n\nEvery day matters: students who miss a few days each month fall behind in reading and math. If [student] was sick or had another valid reason, please call the attendance office so that we can correct the record.\n\nPlease call us if something keeps [student] from coming to school. We want to help.',
      es: 'Al [date], [student] ha faltado [count] días a clases en [school] sin justificación.\n\nCada día cuenta: los estudiantes que faltan unos pocos días al mes se atrasan en lectura y matemáticas. Si [student] estuvo enfermo o tuvo otro motivo válido, llame a la oficina de asistencia para corregir el registro.\n\nLlámenos si algo le impide a [student] venir a la escuela. Queremos ayudarle.',
    },
    task: null,
  },
  {
    name: '10 days, any reason',
    counts: 'allDays',
    threshold: 10,
    sendsEmail: true,
    printsLetter: true,
    makesTask: true,
    letter: {
      en: 'As of [date], [student] has missed [count] days of school at [school] this year.\n\nA student who misses one day in ten is chronically absent, whatever the reason. We would like to meet with you to make a plan that brings [student] back to school every day. Someone from our office will call you this week.',
      es: 'Al [date], [student] ha faltado [count] días a clases en [school] este año.\n\nUn estudiante que falta uno de cada diez días tiene ausentismo crónico, cualquiera que sea el motivo. Quisiéramos reunirnos con usted para hacer un plan que ayude a [student] a asistir todos los días. Alguien de nuestra oficina le llamará esta semana.',
    },
    task: 'Call home and set up an attendance meeting',
  },
]
