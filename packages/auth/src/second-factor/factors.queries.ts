import type { UserRequest } from '@atrium/kit/server'
import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { recoveryCodes, secondFactors } from '../auth.table.ts'
import type { SecondFactorKind } from '../words.ts'

export interface OwnFactor {
  id: number
  kind: SecondFactorKind
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** The caller's second factors, and the number of recovery codes left. Two statements. */
export async function factorsOf(
  ctx: UserRequest,
): Promise<{ factors: OwnFactor[]; codesLeft: number }> {
  const { districtID, userID } = ctx.user
  const [factors, left] = await Promise.all([
    ctx.db
      .select({
        id: secondFactors.id,
        kind: secondFactors.kind,
        name: secondFactors.name,
        createdAt: secondFactors.createdAt,
        lastUsedAt: secondFactors.lastUsedAt,
      })
      .from(secondFactors)
      .where(
        and(
          eq(secondFactors.districtID, districtID),
          eq(secondFactors.userID, userID),
          isNotNull(secondFactors.confirmedAt),
        ),
      )
      .orderBy(asc(secondFactors.id)),
    ctx.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.districtID, districtID), eq(recoveryCodes.userID, userID))),
  ])
  return {
    factors: factors.map((row) => ({ ...row, kind: row.kind as SecondFactorKind })),
    codesLeft: left[0]?.left ?? 0,
  }
}
