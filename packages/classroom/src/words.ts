import type { Meeting } from '@atrium/roster/public'
import type { ScheduleEntry } from '@atrium/roster/words'

/** A class as the classroom list shows it. */
export interface ClassEntry extends ScheduleEntry {
  room: string | null
  meetings: Meeting[]
  students: number
}

export interface RosterRow {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  grade: string | null
  /** In the class from and to; null: as long as the class runs. */
  startDate: string | null
  endDate: string | null
  status: string
  /** The caller may open the student's profile. */
  opens: boolean
}

export interface ClassDetail {
  sectionID: number
  schoolID: number
  schoolName: string
  title: string
  courseName: string
  courseCode: string | null
  sectionNumber: string
  sectionStatus: ScheduleEntry['sectionStatus']
  room: string | null
  startDate: string | null
  endDate: string | null
  termName: string | null
  yearName: string | null
  isProfessionalDevelopment: boolean
  meetings: Meeting[]
  teachers: { id: number; name: string }[]
  roster: RosterRow[]
}

export interface TeacherRow {
  id: number
  firstName: string
  lastName: string
  photoUUID: string | null
  classes: number
}

/** One of the caller's own students, with the classes that they share. */
export interface MyStudent {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  grade: string | null
  classes: { sectionID: number; courseName: string }[]
}
