import { users } from '@atrium/auth/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { pdEnrollments, pdSupervisors } from './enrollment.table.ts'

/** Who approves someone's requests; null: anyone who does at their school. */
export async function supervisorOf(
  ctx: UserRequest,
  userID: number,
): Promise<{ supervisorID: number; name: string } | null> {
  const [row] = await ctx.db
    .select({
      supervisorID: pdSupervisors.supervisorID,
      name: sql<string>`ltrim(coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName})`,
    })
    .from(pdSupervisors)
    .innerJoin(
      users,
      and(eq(users.districtID, pdSupervisors.districtID), eq(users.id, pdSupervisors.supervisorID)),
    )
    .where(and(eq(pdSupervisors.districtID, ctx.user.districtID), eq(pdSupervisors.userID, userID)))
  return row ?? null
}

/** Sets who approves someone's requests, including pending ones. */
export function nameSupervisor(
  ctx: UserRequest,
  { userID, supervisorID }: { userID: number; supervisorID: number | null },
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [before] = await tx
      .delete(pdSupervisors)
      .where(and(eq(pdSupervisors.districtID, districtID), eq(pdSupervisors.userID, userID)))
      .returning()
    if (supervisorID !== null) {
      const known = await tx
        .select({ id: staffMembers.userID })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.districtID, districtID),
            eq(staffMembers.userID, supervisorID),
            eq(staffMembers.status, 'active'),
          ),
        )
      if (known.length === 0 || supervisorID === userID)
        throw refuse.fields({ supervisorID: { id: 'kit.valid.notAllowed' } })
      await tx.insert(pdSupervisors).values({ districtID, userID, supervisorID })
    }
    await tx
      .update(pdEnrollments)
      .set({ approverID: supervisorID })
      .where(
        and(
          eq(pdEnrollments.districtID, districtID),
          eq(pdEnrollments.userID, userID),
          eq(pdEnrollments.status, 'awaitingApproval'),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'pd.supervisor',
      entityID: userID,
      action: 'update',
      before: { supervisorID: before?.supervisorID ?? null },
      after: { supervisorID },
      requestID: ctx.request.requestID,
    })
  })
}
