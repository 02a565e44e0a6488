import { groupName } from '@atrium/auth/public'
import { accounts, permissionGroups, userPermissionGroups, users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { accessReviews } from './access-review.table.ts'

/** What one person holds at one place, since when, and by whom. Groups that only open people's own pages are left out. */
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
}

export interface SignedReview {
  id: number
  signedAt: string
  signedBy: string
  note: string | null
  holdings: number
}

export const holdingsSQL = (districtID: number) => sql`
  select m.user_id as "userID", u.first_name || ' ' || u.last_name as name, a.login_name as "loginName", g.name as "group", s.name as school,
    m.granted_at as since, b.first_name || ' ' || b.last_name as "givenBy", m.ends_at as until, a.last_sign_in_at as "lastSignInAt"
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
      select r.id, r.signed_at as "signedAt", u.first_name || ' ' || u.last_name as "signedBy", r.note, r.holdings::int as holdings
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
