import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { refuse, type Page } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { invitations, type InvitationRow } from './registration.table.ts'
import { atManagedSchools } from './reach.ts'
import type { InvitationStatus } from './words.ts'

export interface InvitationListRow {
  id: number
  email: string
  schoolID: number
  schoolName: string
  roleID: number | null
  status: InvitationStatus
  sentAt: string
  expiresAt: string
  usedAt: string | null
  resentCount: number
}

export interface InvitationsQuery {
  search?: string | undefined
  status?: InvitationStatus | undefined
  page?: number | undefined
  size?: number | undefined
}

/**
 * The invitations to the caller's schools, latest first. One past its date counts as expired, even
 * if it isn't marked yet.
 */
export async function listInvitations(
  ctx: UserRequest,
  { search, status, page = 1, size = 50 }: InvitationsQuery,
): Promise<Page<InvitationListRow>> {
  const now = ctx.now().toISOString()
  const standing = sql<InvitationStatus>`case when ${invitations.status} = 'sent' and ${invitations.expiresAt} <= ${now} then 'expired' else ${invitations.status} end`
  const { id, email, schoolID, roleID, sentAt, expiresAt, usedAt, resentCount } = invitations
  const rows = await ctx.db
    .select({
      id,
      email,
      schoolID,
      schoolName: schools.name,
      roleID,
      status: standing,
      sentAt,
      expiresAt,
      usedAt,
      resentCount,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(invitations)
    .innerJoin(
      schools,
      and(eq(schools.districtID, invitations.districtID), eq(schools.id, schoolID)),
    )
    .where(
      and(
        eq(invitations.districtID, ctx.user.districtID),
        atManagedSchools(ctx, schoolID),
        status && sql`${standing} = ${status}`,
        search?.trim() ? sql`position(lower(${search.trim()}) in ${email}) > 0` : undefined,
      ),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(size)
    .offset((page - 1) * size)
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    start,
    end: rows.length === 0 ? 0 : start + rows.length - 1,
  }
}

/** An invitation to one of the caller's schools. Refuses 404. */
export async function loadInvitation(ctx: UserRequest, id: number): Promise<InvitationRow> {
  const [row] = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.districtID, ctx.user.districtID),
        eq(invitations.id, id),
        atManagedSchools(ctx, invitations.schoolID),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** The schools to which the caller may invite. */
export function invitableSchools(
  ctx: UserRequest,
): Promise<{ schoolID: number; schoolName: string }[]> {
  return ctx.db
    .select({ schoolID: schools.id, schoolName: schools.name })
    .from(schools)
    .where(
      and(
        eq(schools.districtID, ctx.user.districtID),
        eq(schools.status, 'active'),
        sql`${schools.removedAt} is null`,
        isOneOf(schools.id, ctx.user.allowedSchoolIDs),
        atManagedSchools(ctx, schools.id),
      ),
    )
    .orderBy(asc(schools.name))
}
