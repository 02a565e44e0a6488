import { PlanFault } from './fault.ts'
import type { SuiteShape } from './plan.ts'

/** One step from a file to another one with at most one matching row per row. Ids of attributes. */
export interface Join {
  fromFileID: number
  toFileID: number
  fromAttribute: number
  toAttribute: number
}

/**
 * The joins that connect these files to the rows of one. Only joins toward a key, which don't
 * multiply rows. Refuses a file that isn't related, or whose join would count rows more than once.
 */
export function joinsTo(shape: SuiteShape, baseID: number, wanted: ReadonlySet<number>): Join[] {
  const fileOf = new Map(shape.attributes.map(({ id, fileID }) => [id, fileID]))
  const steps: Join[] = shape.relationships.flatMap(({ fromID, toID, fromUnique, toUnique }) => {
    const [from, to] = [fileOf.get(fromID), fileOf.get(toID)]
    if (from === undefined || to === undefined) return []
    const there = { fromFileID: from, toFileID: to, fromAttribute: fromID, toAttribute: toID }
    const back = { fromFileID: to, toFileID: from, fromAttribute: toID, toAttribute: fromID }
    return [...(toUnique ? [there] : []), ...(fromUnique ? [back] : [])]
  })
  const came = new Map<number, Join | null>([[baseID, null]])
  for (const at of came.keys())
    for (const step of steps)
      if (step.fromFileID === at && !came.has(step.toFileID)) came.set(step.toFileID, step)
  const joins: Join[] = []
  for (const fileID of wanted) {
    if (!came.has(fileID)) throw new PlanFault('engine.fault.notRelated')
    const way: Join[] = []
    for (let step = came.get(fileID); step; step = came.get(step.fromFileID)) way.unshift(step)
    for (const step of way) if (!joins.includes(step)) joins.push(step)
  }
  return joins
}

/** The file from which all of these can be reached; if there are several, the first. */
export function baseFor(shape: SuiteShape, fileIDs: readonly number[]): number | undefined {
  const wanted = new Set(fileIDs)
  const fits = (baseID: number): boolean => {
    try {
      joinsTo(shape, baseID, wanted)
      return true
    } catch {
      return false
    }
  }
  return [...wanted].find(fits) ?? shape.files.map((file) => file.id).find(fits)
}
