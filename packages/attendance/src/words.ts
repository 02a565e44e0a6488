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

/** Minutes of presence from which a day counts 1 and 0.5 (definitions.md, Others), for a student whose day has that many: `attendanceSettings`. */
export interface DayMinimums {
  full: number
  half: number
}

/** What a class without times is worth. Written in attendance.definitions.sql too. */
export const minutesWithoutTimes = 50

/** From this share of days absent, of at least so many days, absence is chronic. */
export const chronicShare = 0.1
export const chronicDays = 10

/** Marks that a district can begin with; the key of plain presence, P, is none of them. */
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

/** A mark as those who take attendance, and those who read it, are shown it. */
export interface Mark {
  id: number
  code: string
  description: Translated
  category: Category
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
  /** Counts the writes to this student's mark; 0: none yet. A write against an older one is a conflict. */
  version: number
}

/** What is noted of a student, and against which version; see `DayStudent`. */
export type StudentMark = { studentID: number } & Pick<DayStudent, 'markID' | 'version'>

/** A class on one day. Dates are 'YYYY-MM-DD' on the school's wall. */
export interface SectionDay {
  courseName: string
  sectionNumber: string
  /** Null: the class has not begun. */
  date: string | null
  /** The first day that can be taken, and the last: today, or the end of the term. */
  first: string | null
  last: string
  /** False: the class is over, and its teacher only looks. */
  mayWrite: boolean
  /** The days before and after on which the class meets. */
  previous: string | null
  next: string | null
  meets: boolean
  /** Why the school is closed; null: it is not. */
  closed: string | null
  /** Null: attendance has not been taken. */
  taken: { at: string; by: string } | null
  /** The last mark that was changed after attendance was taken; null where none was. */
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
  /** What was noted, in the order of the day. */
  notes: { courseName: string; markID: number }[]
}

/** What the history of a class's day shows. */
export const dayHistoryFields = { studentID: f.integer({}), markID: f.integer({}) }
