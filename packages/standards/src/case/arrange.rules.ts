import type { Findings } from './findings.rules.ts'
import type { JsonObject } from './json.rules.ts'
import type { ItemFields, ReadAssociation, ReadItem } from './package.types.ts'
import { cyclesOf, levelsOf, placesOf } from './tree.rules.ts'
import { limits } from '../words.ts'

type Bare = ItemFields & { source: JsonObject }
/** `at`: the position in the file of the association that defines it. */
type Hold = { parent: number | null; sequence: number | null; at: number }

/**
 * Arranges the statements by `isChildOf`. One with several parents is below the first parent that
 * doesn't come from a grouping, and its other parents remain associations. A statement without a
 * parent is at the top; so is one with a parent in another document, which is reported. A cycle is
 * cut at the last of its associations, and that statement moves to the top, which is also reported.
 */
export function arrange(
  documentIdentifier: string,
  items: readonly Bare[],
  associations: readonly ReadAssociation[],
  findings: Findings,
): ReadItem[] {
  const indexOf = new Map(items.map((item, index) => [item.identifier.toLowerCase(), index]))
  const holds = new Map<number, Hold>()
  const missing = new Map<number, { place: string; parent: string }>()
  const children = associations.filter(({ type }) => type === 'isChildOf')
  // Associations in a grouping are another way of looking at the same statements, so they come
  // second.
  for (const grouped of [false, true]) {
    for (const one of children) {
      const child = indexOf.get(one.originIdentifier.toLowerCase())
      if (
        child === undefined ||
        holds.has(child) ||
        'CFAssociationGroupingURI' in one.source !== grouped
      )
        continue
      const parent = indexOf.get(one.destinationIdentifier.toLowerCase())
      if (
        parent === undefined &&
        one.destinationIdentifier.toLowerCase() !== documentIdentifier.toLowerCase()
      )
        missing.set(child, {
          place: `CFAssociations[${one.index}].destinationNodeURI`,
          parent: one.destinationIdentifier,
        })
      else holds.set(child, { parent: parent ?? null, sequence: one.sequenceNumber, at: one.index })
    }
  }
  for (const [child, { place, parent }] of missing) {
    const values = { parent, item: nameOf(items[child] as Bare) }
    findings.warning(place, holds.has(child) ? 'otherParentGone' : 'parentElsewhere', values)
  }
  const parents = items.map((_item, index) => holds.get(index)?.parent ?? null)
  for (const circle of cyclesOf(parents)) {
    const placeOf = (index: number): number => holds.get(index)?.at ?? 0
    const cut = circle.reduce((last, index) => (placeOf(index) > placeOf(last) ? index : last))
    const fromCut = [...circle.slice(circle.indexOf(cut)), ...circle.slice(0, circle.indexOf(cut))]
    findings.warning(`CFAssociations[${placeOf(cut)}]`, 'circle', {
      items: fromCut
        .slice(0, 6)
        .map((index) => nameOf(items[index] as Bare))
        .join(' → '),
      count: circle.length,
    })
    parents[cut] = null
  }
  // Each statement stores its path from the top: in a chain of a hundred thousand, those paths
  // would be enormous.
  for (const [index, level] of levelsOf(parents).entries()) {
    if (level <= limits.levels) continue
    findings.error(`CFItems[${index}]`, 'tooDeep', {
      item: nameOf(items[index] as Bare),
      max: limits.levels,
    })
    parents[index] = null
  }
  const places = placesOf(
    items.map((item, index) => ({
      parent: parents[index] ?? null,
      sequence: holds.get(index)?.sequence ?? null,
      enumeration: item.listEnumeration,
      code: item.code,
    })),
  )
  return items.map((item, index) => ({
    ...item,
    parent: parents[index] ?? null,
    place: places[index] as ReadItem['place'],
  }))
}

const nameOf = (item: Bare): string =>
  item.code ?? (item.fullStatement.slice(0, 60) || item.identifier)
