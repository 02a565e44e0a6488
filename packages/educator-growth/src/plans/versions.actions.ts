import type { Tx } from '@atrium/kit/server'
import { competencies } from '@atrium/observation/public'
import { and, asc, eq } from 'drizzle-orm'
import type { PlanContent } from './plan-content.types.ts'
import type { SignedPart } from './plan.words.ts'
import { planGoals, planSignatures, planVersions } from './plans.table.ts'

interface Of {
  districtID: number
  id: number
}

/** Keeps the goals as they are now as the plan’s next version; returns its number. */
export async function writeVersion(
  tx: Tx,
  { districtID, id, versionNumber }: Of & { versionNumber: number | null },
  { madeBy, at, summary }: { madeBy: number; at: string; summary: string | null },
): Promise<number> {
  const goals = await tx
    .select({
      id: planGoals.id,
      goal: planGoals.goal,
      competencyID: planGoals.competencyID,
      competency: competencies.name,
      actions: planGoals.actions,
      measure: planGoals.measure,
      dueOn: planGoals.dueOn,
      evidence: planGoals.evidence,
    })
    .from(planGoals)
    .leftJoin(
      competencies,
      and(
        eq(competencies.districtID, planGoals.districtID),
        eq(competencies.id, planGoals.competencyID),
      ),
    )
    .where(and(eq(planGoals.districtID, districtID), eq(planGoals.planID, id)))
    .orderBy(asc(planGoals.place), asc(planGoals.id))
  const number = (versionNumber ?? 0) + 1
  const content: PlanContent = { goals }
  await tx
    .insert(planVersions)
    .values({ districtID, planID: id, number, content, summary, madeBy, madeAt: at })
  return number
}

/** The goals are again those of the approved version; what was added as evidence since stays with its goal. */
export async function restoreVersion(
  tx: Tx,
  { districtID, id, versionNumber }: Of & { versionNumber: number | null },
): Promise<void> {
  const [version] = await tx
    .select({ content: planVersions.content })
    .from(planVersions)
    .where(
      and(
        eq(planVersions.districtID, districtID),
        eq(planVersions.planID, id),
        eq(planVersions.number, versionNumber ?? 0),
      ),
    )
  if (!version) throw new Error(`plan ${id} has no version ${versionNumber}`)
  const own = and(eq(planGoals.districtID, districtID), eq(planGoals.planID, id))
  const now = await tx
    .select({ id: planGoals.id, evidence: planGoals.evidence })
    .from(planGoals)
    .where(own)
  const evidence = new Map(now.map((one) => [one.id, one.evidence]))
  await tx.delete(planGoals).where(own)
  const { goals } = version.content
  if (goals.length > 0)
    await tx
      .insert(planGoals)
      .overridingSystemValue()
      .values(
        goals.map(({ competency: _, ...goal }, at) => ({
          ...goal,
          ...{ districtID, planID: id, place: at + 1 },
          evidence: evidence.get(goal.id) ?? goal.evidence,
        })),
      )
}

/** Someone’s signature under a part of a plan. No one’s is ever changed or removed. */
export async function signPart(
  tx: Tx,
  { districtID, id }: Of,
  signature: { part: SignedPart; signedBy: number; signedAt: string; note?: string | null },
): Promise<void> {
  const before = await tx.$count(
    planSignatures,
    and(eq(planSignatures.districtID, districtID), eq(planSignatures.planID, id)),
  )
  await tx
    .insert(planSignatures)
    .values({ districtID, planID: id, place: before + 1, ...signature })
}
