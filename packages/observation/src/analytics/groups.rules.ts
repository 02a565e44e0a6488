/** A group of fewer people than this is not shown. */
export const leastShown = 10

/**
 * Which groups may be shown next to their total. Those of fewer than ten people are not; and if those that are left
 * out are fewer than ten people in all, neither is the next smallest, because the total less the others would show
 * them.
 */
export function shownGroups<Group extends { people: number }>(
  groups: readonly Group[],
  least = leastShown,
): { shown: Group[]; hidden: number } {
  const small = groups.filter(({ people }) => people > 0 && people < least)
  const large = groups.filter(({ people }) => people >= least)
  const next =
    small.length > 0 && large.length > 0 && small.reduce((all, one) => all + one.people, 0) < least
      ? large.reduce((least_, one) => (one.people < least_.people ? one : least_))
      : undefined
  const shown = large.filter((one) => one !== next)
  return { shown, hidden: groups.filter(({ people }) => people > 0).length - shown.length }
}
