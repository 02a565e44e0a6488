/** A pathway's step, for checking completion. */
export interface StepFacts {
  id: number
  required: boolean
  completeAll: boolean
  numberRequired: number
  badges: readonly { badgeID: number; required: boolean }[]
}

export interface StepProgress {
  id: number
  earned: number
  /** The number of its badges that must be earned. */
  needed: number
  complete: boolean
}

/**
 * A step is complete when all its required badges and at least `numberRequired` of its badges are
 * earned; with `completeAll`, all of them. A step without badges is always complete.
 */
export function stepProgress(step: StepFacts, earnedBadges: ReadonlySet<number>): StepProgress {
  const has = ({ badgeID }: { badgeID: number }) => earnedBadges.has(badgeID)
  const earned = step.badges.filter(has).length
  const required = step.badges.filter((badge) => badge.required)
  const count = step.completeAll
    ? step.badges.length
    : Math.min(step.numberRequired, step.badges.length)
  return {
    id: step.id,
    earned,
    needed: Math.max(count, required.length),
    complete: required.every(has) && earned >= count,
  }
}

export interface PathwayProgress {
  steps: StepProgress[]
  complete: boolean
}

/**
 * A pathway is complete when its required steps are or, if none are required, when all steps are. A
 * pathway without steps is never complete.
 */
export function pathwayProgress(
  steps: readonly StepFacts[],
  earnedBadges: ReadonlySet<number>,
): PathwayProgress {
  const all = steps.map((step) => ({
    ...stepProgress(step, earnedBadges),
    required: step.required,
  }))
  const deciding = all.some((step) => step.required) ? all.filter((step) => step.required) : all
  return {
    steps: all.map(({ required: _, ...progress }) => progress),
    complete: deciding.length > 0 && deciding.every((step) => step.complete),
  }
}

/**
 * A curriculum is complete when its required pathways are or, if none are required, when all
 * pathways are. A curriculum without pathways is never complete.
 */
export function curriculumComplete(
  pathways: readonly { required: boolean; complete: boolean }[],
): boolean {
  const deciding = pathways.some((pathway) => pathway.required)
    ? pathways.filter((pathway) => pathway.required)
    : pathways
  return deciding.length > 0 && deciding.every((pathway) => pathway.complete)
}
