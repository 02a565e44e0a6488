export {
  accessTo,
  isInClassOn,
  openSection,
  teachingFacts,
  type OpenSection,
} from './open-section.queries.ts'
export { standIns, type StandIn } from './stand-ins.ts'
export { classDaysJSON, type ClassDays, type ClassDaysOf } from './class-days.queries.ts'
export {
  courseTitle,
  meetingsOf,
  sectionTitle,
  studentSchedule,
  otherTaughtSections,
  teacherSchedule,
  type OtherTaughtSections,
} from './schedule.queries.ts'
export {
  classInRoom,
  holdRooms,
  plannedRoomConflicts,
  refuseTakenRooms,
  roomConflicts,
  roomTaken,
  roomUses,
  type RoomUse,
} from './room-uses.ts'
export type { RoomBooking, RoomConflict } from './room-uses.rules.ts'
export type { ScheduleEntry } from './words.ts'
export {
  bySchedule,
  meetingsDescription,
  sectionStatus,
  weekdaysOf,
  type Meeting,
} from './schedule.rules.ts'
export { schoolNow, todayOf } from './staff-schedule.queries.ts'
export { currentStudentsOf, taughtToday, teachesNow } from './teaching.queries.ts'
export {
  classChangeParts,
  type ClassChange,
  type ClassChangePart,
  type ClassChangePlan,
  type TakenAlong,
} from './class-changes.ts'
