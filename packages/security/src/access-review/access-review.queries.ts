import { groupName } from '@atrium/auth/public'
import { accounts, permissionGroups, userPermissionGroups, users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { accessReviews } from './access-review.table.ts'

/**
 * What one person holds at one place, since when, and granted by whom. Groups that only open
 * people's own pages are left out.
 */
export interface ReviewedHolding {
  userID: number
  name: string
  loginName: string
  group: string
  /** Null: the whole district. */
  school: string | null
  since: string
  givenBy: string | null
  until: string | null
  lastSignInAt: string | null
  /** Part of what lets this person enter and approve money at one place. */
  entersAndApproves: boolean
}

export interface SignedReview {
  id: number
  signedAt: string
  signedBy: string
  note: string | null
  holdings: number
}

/** Memberships that hold now, with what their groups may do. */
const held = (name: string) => sql`(
  select x.district_id, x.user_id, x.group_id, x.school_id, y.permissions from ${userPermissionGroups} x
  join ${permissionGroups} y on y.district_id = x.district_id and y.id = x.group_id and y.removed_at is null
  where (x.ends_at is null or x.ends_at > now()) and (x.starts_at is null or x.starts_at <= now())) ${sql.raw(name)}`

export const holdingsSQL = (districtID: number) => sql`
  select m.user_id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, a.login_name as "loginName", g.name as "group", s.name as school,
    m.granted_at as since, ltrim(b.first_name || ' ' || b.last_name) as "givenBy", m.ends_at as until, a.last_sign_in_at as "lastSignInAt",
    (g.permissions && array['finance.enter', 'finance.approve'] and exists (
      select from ${held('e')} join ${held('p')} on p.district_id = e.district_id and p.user_id = e.user_id and (p.school_id = e.school_id or 0 in (p.school_id, e.school_id))
      where e.district_id = m.district_id and e.user_id = m.user_id and 'finance.enter' = any(e.permissions) and 'finance.approve' = any(p.permissions)
        and ((e.group_id, e.school_id) = (m.group_id, m.school_id) or (p.group_id, p.school_id) = (m.group_id, m.school_id)))) as "entersAndApproves"
  from ${userPermissionGroups} m
  join ${permissionGroups} g on g.district_id = m.district_id and g.id = m.group_id and g.removed_at is null
    and not g.permissions <@ array['profile.own', 'children.own', 'students.own', 'classroom.use', 'staff.read', 'dataSuites.view', 'events.read', 'microcredentials.create', 'microcredentials.coach']
  join ${users} u on u.district_id = m.district_id and u.id = m.user_id
  join ${accounts} a on a.district_id = m.district_id and a.user_id = m.user_id and not a.disabled
  left join ${schools} s on s.district_id = m.district_id and s.id = m.school_id
  left join ${users} b on b.district_id = m.district_id and b.id = m.granted_by
  where m.district_id = ${districtID} and (m.ends_at is null or m.ends_at > now())
  order by m.school_id <> 0, g.name, atrium_fold(u.last_name || ' ' || u.first_name), m.user_id
  limit 5000`

/** Who holds what, and the reviews that were signed. Two statements. */
export async function readAccessReview(
  ctx: UserRequest,
): Promise<{ holdings: ReviewedHolding[]; signed: SignedReview[] }> {
  const { districtID } = ctx.user
  const [holdings, signed] = await Promise.all([
    ctx.db.execute<ReviewedHolding & Record<string, unknown>>(holdingsSQL(districtID)),
    ctx.db.execute<SignedReview & Record<string, unknown>>(sql`
      select r.id, r.signed_at as "signedAt", ltrim(u.first_name || ' ' || u.last_name) as "signedBy", r.note, r.holdings::int as holdings
      from ${accessReviews} r left join ${users} u on u.district_id = r.district_id and u.id = r.signed_by
      where r.district_id = ${districtID} order by r.id desc limit 50`),
  ])
  return {
    holdings: Array.from(holdings, (row) => ({
      ...row,
      group: groupName(row.group, ctx.language),
    })),
    signed: [...signed],
  }
}
