import { namedIn } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { terms } from '../schools.table.ts'

/** A term’s name in a language, in a statement in which `of` is a row of `term`. */
export const termName = (language: Language | Placeholder, of: SQL = sql`${terms}`): SQL<string> =>
  namedIn(language, sql`${of}.name`, sql`${of}.name_es`)
