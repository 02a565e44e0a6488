import { isOneOf, listPage, type UserRequest } from '@atrium/kit/server'
import { refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { invitationsList, type InvitationListRow } from './invitations/invitations.record.ts'
import { invitations, type InvitationRow } from './registration.table.ts'
import { atManagedSchools } from './reach.ts'
import type { InvitationStatus } from './words.ts'

/**
 * A page of the invitations to the caller's schools. One past its date counts as expired, even
 * if it isn't marked yet.
 */
export function listInvitations(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<InvitationListRow>> {
  const now = ctx.now().toISOString()
  const { id, email, schoolID, roleID, sentAt, expiresAt, usedAt, resentCount } = invitations
  return listPage(ctx, invitationsList, query, {
    from: invitations,
    joins: [{ table: schools, on: eq(schools.id, schoolID) }],
    columns: {
      ...{ id, email, schoolID, roleID, sentAt, expiresAt, usedAt, resentCount },
      version: sql<number>`1`,
      schoolName: schools.name,
      status: sql<InvitationStatus>`case when ${invitations.status} = 'sent' and ${invitations.expiresAt} <= ${now} then 'expired' else ${invitations.status} end`,
    },
    where: atManagedSchools(ctx, schoolID),
  })
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
