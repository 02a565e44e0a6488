import type { PersonKind } from '../words.ts'

/**
 * The last list of people that was shown: who was on its page, in order. Only in memory: it ends
 * with the page.
 */
interface Walk {
  kind: PersonKind
  ids: readonly number[]
}

let walk: Walk | undefined

export const rememberWalk = (shown: Walk): void => void (walk = shown)

/** A person's neighbors on the list they were opened from; undefined if they weren't on it. */
export function neighborsOf(
  kind: PersonKind,
  id: number,
):
  | { before: number | undefined; after: number | undefined; place: number; of: number }
  | undefined {
  const at = walk?.kind === kind ? walk.ids.indexOf(id) : -1
  if (!walk || at === -1) return undefined
  return { before: walk.ids[at - 1], after: walk.ids[at + 1], place: at + 1, of: walk.ids.length }
}
