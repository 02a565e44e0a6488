import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import { likePattern } from '@atrium/kit/shared'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** One result, and the screen that shows it. */
export interface Found {
  label: string
  /** Distinguishes two with the same name, in the reader's language. */
  detail: string
  screen: string
  params: Record<string, number>
}

/** A kind of thing that people search for by name, besides people themselves. */
export interface SearchKind {
  /** `classes`; the shell's text `web.search.<key>` is the group's heading. */
  key: string
  /**
   * At most `limit` of what the caller may open, the best first. `words` has at least one element.
   */
  find: (ctx: UserRequest, words: readonly string[], limit: number) => Promise<Found[]>
}

export interface FoundGroup {
  key: string
  found: Found[]
}

/** What modules make searchable. */
export const searchKinds = defineExtensionPoint<SearchKind>('search kind', ({ key }) => key)

/** SQL: every word appears somewhere in the text, ignoring case and accents. */
export const holdsEveryWord = (text: SQLWrapper, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`atrium_fold(${text}) like (select atrium_fold(${likePattern(word)}))`),
    sql` and `,
  )
