import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Option } from '@atrium/kit/shared'
import type { AskedChoices } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { submissions } from './evidence/evidence.table.ts'
import { pageItems, portfolioPages } from './pages/pages.table.ts'
import { familyLinks } from '@atrium/people/tables'

/** The reader's own copies; by id also those on pages that a guardian decides about. */
export async function copyOptions(
  { db, user: { districtID, userID } }: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const decided = sql`exists (select from ${pageItems} i join ${portfolioPages} p on p.district_id = i.district_id and p.id = i.page_id
    join ${familyLinks} l on l.district_id = p.district_id and l.student_id = p.owner_id and l.guardian_id = ${userID} and l.sees and not l.kept_away
    where i.district_id = s.district_id and i.submission_id = s.id)`
  const wanted = ids
    ? sql`${isOneOf(sql`s.id`, ids)} and (s.owner_id = ${userID} or ${decided})`
    : sql`s.owner_id = ${userID} and atrium_fold(s.name) like atrium_fold(${likePattern(search ?? '')})`
  return [
    ...(await db.execute<{ id: number; label: string }>(sql`
      select s.id, s.name || ' · ' || s.number as label from ${submissions} s
      where s.district_id = ${districtID} and ${wanted} order by s.submitted_at desc, s.id desc limit 200`)),
  ]
}
