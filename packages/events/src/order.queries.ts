import { sql } from 'drizzle-orm'
import { events } from './events.table.ts'

/**
 * Seconds until an event; for a past one, seconds since it started, sorted after all future ones:
 * people look for what comes next.
 */
export const distance = sql<number>`extract(epoch from case when ${events.endsAt} >= now()
  then ${events.startsAt} - now() else interval '30000 years' + (now() - ${events.startsAt}) end)::float8`
