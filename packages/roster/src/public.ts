export {
  accessTo,
  isInClassOn,
  openSection,
  teachingFacts,
  type OpenSection,
} from './open-section.queries.ts'
export { classDaysJSON, type ClassDays, type ClassDaysOf } from './class-days.queries.ts'
export { meetingsOf, studentSchedule, teacherSchedule } from './schedule.queries.ts'
export {
  bySchedule,
  meetingsDescription,
  sectionStatus,
  weekdaysOf,
  type Meeting,
} from './schedule.rules.ts'
export { schoolNow, todayOf } from './staff-schedule.queries.ts'
export { currentStudentsOf, taughtToday, teachesNow } from './teaching.queries.ts'
