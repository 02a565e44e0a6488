import { credentialState, type CredentialState } from '@atrium/credentials/public'
import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { credentialSource } from '../words.ts'
import { catalogScope } from './catalog.scope.ts'

export interface Earner {
  name: string
  badges: { badgeUserID: number; name: string; imageUUID: string | null; earnedAt: string; state: CredentialState | null }[]
}
type Row = { name: string; badges: (Omit<Earner['badges'][number], 'state'> & { issued: { signedAt: string | null; validUntil: string | null; revokedAt: string | null } | null })[] }

/** What a person has earned, latest first, where they show themselves in the public catalog. One statement. Refuses 404 all others, as if they were not there. */
export async function readEarner(ctx: BaseContext, userID: number): Promise<Earner> {
  const { districtID, db } = await catalogScope(ctx)
  const [row] = await db.execute<Row & Record<string, unknown>>(sql`
    select coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name as name,
      (select coalesce(json_agg(json_build_object('badgeUserID', u.id, 'name', v.name, 'imageUUID', v.image_uuid, 'earnedAt', u.earned_at,
        'issued', (select json_build_object('signedAt', c.signed_at, 'validUntil', c.valid_until, 'revokedAt', c.revoked_at) from credential c where c.district_id = u.district_id and c.source_kind = ${credentialSource} and c.source_id = u.id)) order by u.earned_at desc, u.id desc), '[]')
        from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id where u.district_id = p.district_id and u.user_id = p.id and u.status = 3) as badges
    from users p where p.district_id = ${districtID} and p.id = ${userID} and p.show_in_public_catalog and p.status = 'active'`)
  if (!row) throw refuse.notFound('microcredentials.userNotFound')
  const now = ctx.now()
  return { name: row.name, badges: row.badges.map(({ issued, ...badge }) => ({ ...badge, state: issued && credentialState(issued, now) })) }
}
