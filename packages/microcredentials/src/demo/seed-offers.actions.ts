import type { Tx } from '@atrium/kit/server'
import {
  curricula,
  curriculumPathways,
  pathways,
  pathwaySteps,
  stepBadges,
} from '../curricula/curricula.table.ts'
import { demoCurricula, demoPathways } from './demo-offers.words.ts'

/**
 * Creates the demo's pathways and curricula, all of them in the catalog. `badgeIDs` has the demo's
 * microcredentials by name.
 */
export async function seedOffers(
  tx: Tx,
  districtID: number,
  badgeIDs: ReadonlyMap<string, number>,
): Promise<void> {
  const made = new Map<string, number>()
  for (const { name, description, steps } of demoPathways) {
    const [pathway] = await tx
      .insert(pathways)
      .values({ districtID, name, description, visible: true })
      .returning({ id: pathways.id })
    const pathwayID = pathway?.id ?? 0
    made.set(name, pathwayID)
    const rows = await tx
      .insert(pathwaySteps)
      .values(
        steps.map(({ badges: _, ...step }, order) => ({ districtID, pathwayID, order, ...step })),
      )
      .returning({ id: pathwaySteps.id })
    await tx.insert(stepBadges).values(
      steps.flatMap(({ badges }, at) =>
        badges.map((badge) => ({
          districtID,
          stepID: rows[at]?.id ?? 0,
          badgeID: badgeIDs.get(badge) ?? 0,
        })),
      ),
    )
  }
  for (const { name, description, pathways: parts } of demoCurricula) {
    const [curriculum] = await tx
      .insert(curricula)
      .values({ districtID, name, description, visible: true })
      .returning({ id: curricula.id })
    await tx.insert(curriculumPathways).values(
      parts.map((part, order) => ({
        districtID,
        curriculumID: curriculum?.id ?? 0,
        pathwayID: made.get(part.name) ?? 0,
        required: part.required,
        order,
      })),
    )
  }
}
