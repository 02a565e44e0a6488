import { currentTime } from '@atrium/kit/shared'
/** The time of day in a time zone, 'HH:MM', as meeting times are kept. */
export const clockIn = (timeZone: string, at = currentTime()): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
