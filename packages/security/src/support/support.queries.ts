import { groupName } from '@atrium/auth/public'
import { permissionGroups, supportAccess, supportVisits, users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { isInForce } from './support.rules.ts'

export interface SupportGrant {
  id: number
  groupName: string
  looksOnly: boolean
  reason: string
  grantedBy: string
  grantedAt: string
  endsAt: string
  endedAt: string | null
  endedBy: string | null
  /** Who came in, and when, latest first. */
  visits: { name: string; at: string }[]
}

export interface SupportState {
  /** The access that is in force. */
  now: SupportGrant | null
  /** Earlier ones, latest first. */
  past: SupportGrant[]
}

/** Whom the district has let in, and what they came for; one statement. */
export async function readSupport(ctx: UserRequest): Promise<SupportState> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<SupportGrant & Record<string, unknown>>(sql`
    select s.id, g.name as "groupName", s.looks_only as "looksOnly", s.reason, ltrim(b.first_name || ' ' || b.last_name) as "grantedBy",
      s.granted_at as "grantedAt", s.ends_at as "endsAt", s.ended_at as "endedAt", ltrim(e.first_name || ' ' || e.last_name) as "endedBy",
      (select coalesce(json_agg(json_build_object('name', ltrim(p.first_name || ' ' || p.last_name), 'at', v.at) order by v.at desc), '[]')
        from ${supportVisits} v join ${users} p on p.district_id = v.district_id and p.id = v.user_id
        where v.district_id = s.district_id and v.access_id = s.id) as visits
    from ${supportAccess} s
    join ${permissionGroups} g on g.district_id = s.district_id and g.id = s.group_id
    join ${users} b on b.district_id = s.district_id and b.id = s.granted_by
    left join ${users} e on e.district_id = s.district_id and e.id = s.ended_by
    where s.district_id = ${districtID} order by s.granted_at desc, s.id desc limit 50`)
  const iso = (at: string): string => new Date(at).toISOString()
  const grants = Array.from(rows, (row) => ({
    ...row,
    groupName: groupName(row.groupName, ctx.language),
    grantedAt: iso(row.grantedAt),
    endsAt: iso(row.endsAt),
    endedAt: row.endedAt && iso(row.endedAt),
    visits: row.visits.map(({ name, at }) => ({ name, at: iso(at) })),
  }))
  const now = grants.find((grant) => isInForce(grant, ctx.now())) ?? null
  return { now, past: grants.filter((grant) => grant !== now) }
}
