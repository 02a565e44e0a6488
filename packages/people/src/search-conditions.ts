import { escapeLike } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { sql, type SQL } from 'drizzle-orm'
import { searchWords } from './search-words.rules.ts'

/**
 * `v.search_text` contains the fragment, found by the trigram index; folded once, because a bare
 * call would be folded for every row.
 */
export const holdsFragment = (fragment: string): SQL =>
  sql`v.search_text like (select atrium_fold(${`%${escapeLike(fragment)}%`}))`

/**
 * The same, evaluated for each row: for a search with so many matches that an order is walked and
 * most rows pass.
 */
const holdsFragmentWalking = (fragment: string): SQL =>
  sql`strpos(v.search_text, (select atrium_fold(${fragment}))) > 0`

/** The conditions for a typed search over a search view `v`; all must hold. */
export function searchConditions(
  text: string,
  districtID: number,
  way: 'index' | 'walk' = 'index',
): SQL[] {
  const { fragments, birthDates, emails, isNobody } = searchWords(text)
  return [
    ...(isNobody ? [sql`false`] : []),
    ...fragments.map(way === 'index' ? holdsFragment : holdsFragmentWalking),
    ...(birthDates.length > 0
      ? [
          sql`v.user_id in (select b.id from ${users} b where b.district_id = ${districtID} and b.birth_date = any(${`{${birthDates.join(',')}}`}::date[]))`,
        ]
      : []),
    ...emails.map(
      (email) =>
        sql`exists (select 1 from ${users} e where e.district_id = v.district_id and e.id = v.user_id and strpos(lower(e.email), ${email}) > 0)`,
    ),
  ]
}
