import type { ClassMeeting } from './words.ts'

/** A section that someone teaches or is taught in, with when it runs and meets. Dates are 'YYYY-MM-DD'; null is open on its side. */
export interface MeetingSection {
  sectionID: number
  courseName: string
  sectionNumber: string
  startDate: string | null
  endDate: string | null
  room: string | null
  /** Names of who teaches it; empty for the teacher's own day. */
  teachers: string[]
  meetings: ClassMeeting[]
}

/** One class of a day. A section whose roster tells no times is a class of every school day, after those that have one. */
export type DayClass = Pick<
  MeetingSection,
  'sectionID' | 'courseName' | 'sectionNumber' | 'teachers' | 'room'
> &
  Pick<ClassMeeting, 'period' | 'startTime' | 'endTime'>

/** A day with classes. */
export interface Day {
  /** 'YYYY-MM-DD', the school's. */
  date: string
  classes: DayClass[]
}

/** The first day with classes within a week from `today`, and these classes in the order of the day; null where there is none. */
export function nextDay(sections: readonly MeetingSection[], today: string): Day | null {
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = plusDays(today, ahead)
    const classes = sections
      .filter((section) => isRunning(section, date))
      .flatMap((section) => classesOn(section, date))
    if (classes.length > 0) return { date, classes: classes.toSorted(byTime) }
  }
  return null
}

const isRunning = ({ startDate, endDate }: MeetingSection, date: string): boolean =>
  (startDate ?? date) <= date && date <= (endDate ?? date)

function classesOn({ meetings, ...section }: MeetingSection, date: string): DayClass[] {
  const { sectionID, courseName, sectionNumber, teachers, room } = section
  const about = { sectionID, courseName, sectionNumber, teachers }
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  if (meetings.length === 0)
    return weekday < 5 ? [{ ...about, room, period: null, startTime: null, endTime: null }] : []
  return meetings
    .filter((meeting) => meeting.weekdays & (1 << weekday))
    .map(({ period, startTime, endTime, room: meetingRoom }) => ({
      ...about,
      room: meetingRoom,
      period,
      startTime,
      endTime,
    }))
}

const byTime = (one: DayClass, other: DayClass): number =>
  (one.startTime ?? '99').localeCompare(other.startTime ?? '99') ||
  one.courseName.localeCompare(other.courseName) ||
  one.sectionNumber.localeCompare(other.sectionNumber)

function plusDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
