import { appearsInPublic } from '@atrium/auth/public'
import { users as usersTable } from '@atrium/auth/tables'
import { credentialState, type CredentialState } from '@atrium/credentials/public'
import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { learnerStatus } from '../words.ts'
import { withCredential } from './earned-credential.ts'
import { catalogScope } from './catalog.scope.ts'

export interface Earner {
  name: string
  badges: {
    badgeUserID: number
    name: string
    imageUUID: string | null
    earnedAt: string
    state: CredentialState | null
  }[]
}
type Row = {
  name: string
  badges: (Omit<Earner['badges'][number], 'state'> & {
    issued: { signedAt: string | null; validUntil: string | null; revokedAt: string | null } | null
  })[]
}

/**
 * What a person in the public catalog has earned, latest first, including what has ended and is
 * being earned again. Looked up by their public address, which can't be guessed. One statement.
 * Refuses 404 for people who aren't public, as if they didn't exist.
 */
export async function readEarner(ctx: BaseContext, slug: string): Promise<Earner> {
  const { districtID, db } = await catalogScope(ctx)
  const [row] = await db.execute<Row & Record<string, unknown>>(sql`
    select ltrim(coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name) as name,
      (select coalesce(json_agg(json_build_object('badgeUserID', u.id, 'name', v.name, 'imageUUID', v.image_uuid, 'earnedAt', coalesce(u.earned_at, c.valid_from),
        'issued', case when c.id is not null then json_build_object('signedAt', c.signed_at, 'validUntil', c.valid_until, 'revokedAt', c.revoked_at) end) order by coalesce(u.earned_at, c.valid_from) desc, u.id desc), '[]')
        from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id ${withCredential}
        where u.district_id = p.district_id and u.user_id = p.id and (u.status = ${learnerStatus.earned} or c.id is not null)) as badges
    from ${usersTable} p where p.district_id = ${districtID} and p.public_slug = ${slug} and ${appearsInPublic('p')} and p.status = 'active'`)
  if (!row) throw refuse.notFound('microcredentials.userNotFound')
  const now = ctx.now()
  return {
    name: row.name,
    badges: row.badges.map(({ issued, ...badge }) => ({
      ...badge,
      state: issued && credentialState(issued, now),
    })),
  }
}
