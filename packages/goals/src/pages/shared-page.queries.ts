import { isAdult } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { studentGuardians } from '@atrium/people/tables'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { FrozenCopy } from '../evidence/evidence.words.ts'
import { copiesOf } from '../student/portfolio.queries.ts'
import { pageHash } from './pages.actions.ts'
import { pageItems, portfolioPages } from './pages.table.ts'
import { sharingSettings } from './sharing.settings.ts'

export interface SharedPage {
  title: string
  intro: string | null
  owner: string
  expiresOn: string
  copies: Omit<FrozenCopy, 'audience'>[]
}

/**
 * A shared page, for anyone with its address. It stops after its last day, when it is ended, and for
 * a minor when the guardian's consent ends: withdrawn, restricted by a court order, or no longer
 * offered by the district. Refuses 404.
 */
export async function sharedPage(
  ctx: BaseContext,
  token: string,
): Promise<SharedPage & { districtID: number }> {
  // The base table, not `family_link`: the district isn't known yet, and that view shows nothing.
  const [page] = await ctx.database.everyDistrict.execute<{
    districtID: number
    ownerID: number
    title: string
    intro: string | null
    owner: string
    expiresOn: string
    ids: number[]
  }>(sql`
    select p.district_id as "districtID", p.owner_id as "ownerID", p.title, p.intro, p.expires_on::text as "expiresOn",
      ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as owner,
      array(select i.submission_id from ${pageItems} i where i.district_id = p.district_id and i.page_id = p.id order by i.place, i.id) as ids
    from ${portfolioPages} p
    join ${districts} d on d.id = p.district_id
    join ${users} u on u.district_id = p.district_id and u.id = p.owner_id and u.status = 'active'
    where p.token_hash = ${pageHash(token)} and p.status = 'active' and p.removed_at is null
      and p.expires_on >= (${ctx.now().toISOString()}::timestamptz at time zone d.time_zone)::date
      and (${isAdult('u')} or (${settingSQL(sharingSettings, 'minors', { districtID: sql.raw('p.district_id') })} and exists (
        select from ${studentGuardians} g where g.district_id = p.district_id and g.student_id = p.owner_id and g.guardian_id = p.consent_by
          and g.removed_at is null and g.has_portal and not g.restricted and coalesce(g.restricted_from > atrium_today(d.time_zone), true))))`)
  if (!page) throw refuse.notFound('goals.page.gone')
  const { districtID, ownerID, ids, ...shown } = page
  const copies = await copiesOf(
    { db: ctx.database.district(districtID), user: { districtID } },
    ownerID,
    { ids },
  )
  return {
    ...shown,
    districtID,
    copies: outside(copies),
  }
}

/** Copies as people outside read them: a grade is for the school and the family. */
const outside = (copies: readonly FrozenCopy[]): SharedPage['copies'] =>
  copies.map(({ audience: _, links, ...copy }) => ({
    ...copy,
    links: links.map(({ score: _score, ...link }) => link),
  }))
