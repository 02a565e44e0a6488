import { timestamp } from 'drizzle-orm/pg-core'

/** An instant, as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
