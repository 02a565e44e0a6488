export { bellErrors, minutesBetween, type BellTime } from './bells/bell.rules.ts'
export { termName } from './terms/term-name.ts'
export { calendarUses, checkCalendar, type CalendarUse } from './calendar-uses.ts'
export { timeZoneAt, todayAtSchool, todayInDistrict } from './days/today.queries.ts'
export { daysInSession, schoolDays, schoolDaysJSON } from './days/school-days.queries.ts'
export type { PeriodTime, SchoolDay } from './days/school-day.types.ts'
export { closedDaysAt, closedDaysWithin } from './closed-days/closed-days.queries.ts'
export {
  activeDistricts,
  hasDistrict,
  districtOfHost,
  originOf,
  publicDistrict,
  shownDistrict,
} from './district.queries.ts'
export { provideHosts } from './district/host.actions.ts'
export { districtLogo, emailLogoOf } from './logos/logos.queries.ts'
