/** A statement as input for sorting siblings. */
export interface TreeNode {
  /** The index of the parent among the nodes; null at the top. */
  parent: number | null
  sequence: number | null
  enumeration: string | null
  code: string | null
}

export interface TreePlace {
  /** Starting at 1, from top to bottom. */
  place: number
  /** The position of the last statement in its branch. */
  end: number
  /** The indexes from the top down to the parent. */
  path: number[]
  children: number
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Orders a framework's statements: children under their parents; siblings by sequence number, then
 * by enumeration, then by code, then in file order. There must be no cycle (see `cyclesOf`).
 */
export function placesOf(nodes: readonly TreeNode[]): TreePlace[] {
  const children = childrenOf(nodes)
  const places: TreePlace[] = Array.from({ length: nodes.length })
  let next = 1
  // Not recursive, since a chain of 100,000 would overflow the stack.
  const open: { index: number; at: number }[] = []
  const enter = (index: number): void => {
    const { parent } = nodes[index] as TreeNode
    const path = parent === null ? [] : [...(places[parent] as TreePlace).path, parent]
    places[index] = { place: next, end: next, path, children: children.get(index)?.length ?? 0 }
    next++
    open.push({ index, at: 0 })
  }
  for (const root of children.get(null) ?? []) {
    enter(root)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const child = children.get(top.index)?.[top.at++]
      if (child !== undefined) enter(child)
      else {
        ;(places[top.index] as TreePlace).end = next - 1
        open.pop()
      }
    }
  }
  return places
}

/**
 * The cycles among parents, each as a list of indexes; statements below a cycle aren't part of it.
 */
export function cyclesOf(parents: readonly (number | null)[]): number[][] {
  const state = new Uint8Array(parents.length)
  const found: number[][] = []
  for (let start = 0; start < parents.length; start++) {
    const way: number[] = []
    let at: number | null = start
    while (at !== null && state[at] === 0) {
      state[at] = 1
      way.push(at)
      at = parents[at] ?? null
    }
    if (at !== null && state[at] === 1) found.push(way.slice(way.indexOf(at)))
    for (const one of way) state[one] = 2
  }
  return found
}

/** The level of each node, starting at 1. There must be no cycle. */
export function levelsOf(parents: readonly (number | null)[]): number[] {
  const levels = Array.from({ length: parents.length }, () => 0)
  for (let start = 0; start < parents.length; start++) {
    const way: number[] = []
    for (let at: number | null = start; at !== null && levels[at] === 0; at = parents[at] ?? null)
      way.push(at)
    for (const one of way.toReversed()) {
      const parent = parents[one] ?? null
      levels[one] = parent === null ? 1 : (levels[parent] ?? 0) + 1
    }
  }
  return levels
}

/** The number of levels; 1 if no node has a parent. */
export const depthOf = (places: readonly TreePlace[]): number =>
  places.reduce((most, { path }) => Math.max(most, path.length + 1), 0)

function childrenOf(nodes: readonly TreeNode[]): Map<number | null, number[]> {
  const children = new Map<number | null, number[]>()
  for (const [index, { parent }] of nodes.entries()) {
    const list = children.get(parent)
    if (list) list.push(index)
    else children.set(parent, [index])
  }
  const order = (one: number, other: number): number =>
    compare(nodes[one] as TreeNode, nodes[other] as TreeNode) || one - other
  for (const list of children.values()) list.sort(order)
  return children
}

function compare(one: TreeNode, other: TreeNode): number {
  if (one.sequence !== other.sequence) {
    if (one.sequence === null) return 1
    if (other.sequence === null) return -1
    return one.sequence - other.sequence
  }
  return compareText(one.enumeration, other.enumeration) || compareText(one.code, other.code)
}

function compareText(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  return other === null ? -1 : natural.compare(one, other)
}
