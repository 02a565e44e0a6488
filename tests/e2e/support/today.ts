import { currentTime, plusDays, schoolDate } from '../../../packages/kit/src/shared/index.ts'

/** The day in the demo district, 'YYYY-MM-DD'; `days` later or, if negative, earlier. */
export const schoolDay = (days = 0): string =>
  plusDays(schoolDate(currentTime(), 'America/Los_Angeles'), days)
