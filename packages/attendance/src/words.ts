import { f, type Translated } from '@atrium/kit/shared'
import type { ReportedAbsence } from './absence-reports/absence-reports.words.ts'

/**
 * Ed-Fi AttendanceEventCategoryDescriptor: the category of a mark, which decides whether the
 * student counts as present.
 */
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
 * whose day is that long. See `attendanceSettings`.
 */
export interface DayMinimums {
  full: number
  half: number
}

/** Minutes of a class without meeting times. Repeated in attendance.definitions.sql. */
export const minutesWithoutTimes = 50

/**
 * An authority's definition of chronic absence: at least this percent of days, for students with at
 * least this many days.
 */
export interface ChronicRule {
  percent: number
  days: number
}

/** U.S. Department of Education (EDFacts FS195): 10% of days, for students with at least ten. */
export const federalChronicRule: ChronicRule = { percent: 10, days: 10 }

/** The rules for a student's attendance. `name` is what the district calls the state's rule. */
export interface ChronicRules {
  state: ChronicRule & { name: string }
  /** When the district itself looks into it. */
  watch: ChronicRule
}

/** What a trigger counts, per school year. */
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
  officeOnly?: boolean
  /** A reason that families can give when they report an absence. */
  forFamilies?: boolean
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
  {
    code: 'I',
    description: { en: 'Illness', es: 'Enfermedad' },
    category: 'excusedAbsence',
    officeOnly: true,
    forFamilies: true,
  },
  {
    code: 'M',
    description: { en: 'Medical appointment', es: 'Cita médica' },
    category: 'excusedAbsence',
    officeOnly: true,
    forFamilies: true,
  },
  {
    code: 'F',
    description: { en: 'Family emergency', es: 'Emergencia familiar' },
    category: 'excusedAbsence',
    officeOnly: true,
    forFamilies: true,
  },
]

/** The key for present, in both languages. */
export const presentKey = 'P'

/** A mark as shown to people who take or view attendance. */
export interface Mark {
  id: number
  code: string
  description: Translated
  category: Category
  /** Only the office may choose it. */
  officeOnly: boolean
  /** False for a mark that can't be chosen anymore but still shows where it was recorded. */
  active: boolean
}

/** A student in a class on one day. */
export interface DayStudent {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  /** Null if present or not recorded yet. */
  markID: number | null
  /**
   * False if attendance was taken before they joined the roster and no one has marked them since, so
   * they count neither as present nor as absent.
   */
  isRecorded: boolean
  /** Minutes missed by coming late or leaving early; null if not recorded. */
  minutesMissed: number | null
  /** The office set the mark, and only the office can change it. */
  isOffice: boolean
  /** Where the student is excused to be that day: 'Science fair, 9:00–11:00'. */
  elsewhere: { title: string; startTime: string; endTime: string } | null
  /** The break in the student's track, if they aren't expected. */
  offTrack: string | null
  /** What their family has told the office about the day, or null. */
  reported: ReportedAbsence | null
  /** Their desk in the class's seating chart, or null. */
  seat: { row: number; column: number } | null
  /**
   * The number of writes to this student's mark, 0 if there are none. A write based on an older
   * version is a conflict.
   */
  version: number
}

/** A student's mark, and the version it is based on; see `DayStudent`. */
export type StudentMark = { studentID: number } & Pick<DayStudent, 'markID' | 'version'> & {
    minutesMissed?: number | null
    isOffice?: boolean
  }

/** A class on one day. Dates are 'YYYY-MM-DD' in the school's time zone. */
export interface SectionDay {
  courseName: string
  sectionNumber: string
  /** Null if the class hasn't started. */
  date: string | null
  /** The first and last days that can be taken. The last is today, or the end of the term. */
  first: string | null
  last: string
  /** False: the class is over, and its teacher can only view it. */
  mayWrite: boolean
  /** The caller marks for the office, so their marks lock. */
  asOffice: boolean
  /** The size of the class's seating chart, or null. */
  seating: { rows: number; columns: number } | null
  /** The previous and next days on which the class meets. */
  previous: string | null
  next: string | null
  meets: boolean
  /** Why the school is closed; null if it isn't. */
  closed: string | null
  /** Null if attendance hasn't been taken. */
  taken: { at: string; by: string } | null
  /** The last mark that was changed after attendance was taken, or null. */
  changed: { at: string; by: string } | null
  marks: Mark[]
  students: DayStudent[]
  /** Other days, newest first, on which something is missing. */
  missing: MissingDay[]
}

/** A past class day on which attendance is missing. */
export interface MissingDay {
  date: string
  /** Students who joined the roster after attendance had been taken; null if it wasn't taken. */
  students: number | null
}

/** A school day of a student. */
export interface StudentDay {
  date: string
  /**
   * Minutes of the classes that met, and how many of them the student was present for. A class
   * counts as present until its attendance is taken. Classes in which the student isn't recorded are
   * left out.
   */
  scheduled: number
  present: number
  /** False if the student isn't recorded in any class, so that the day doesn't count. */
  isRecorded: boolean
  /** The minutes from which it counts. */
  minimums: DayMinimums
  /** The day's marks, in order. */
  notes: { courseName: string; markID: number }[]
  /**
   * Classes without attendance of the student, in order: it wasn't taken, or it was taken before
   * they joined the roster.
   */
  missing: { courseName: string; isTaken: boolean }[]
}

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
