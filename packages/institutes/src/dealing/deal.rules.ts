/** A submission that needs readers. */
export interface Paper {
  id: number
  panelID: number
  applicantID: number
  /** Where the applicant works; null: the district’s office. */
  schoolID: number | null
}

/** Someone who reads for an institute. */
export interface Panelist {
  userID: number
  /** The panels that they are willing to sit on, the one that they prefer first. */
  panels: readonly number[]
  /** How many submissions they are willing to read in all. */
  most: number
  schoolID: number | null
  /** People whose work they can’t judge fairly, by their own word. */
  avoids: readonly number[]
  /** People who supervise them, and whom they supervise. */
  line: readonly number[]
}

/** A reading that is already given, and stays. */
export interface Given {
  paperID: number
  panelistID: number
}

export interface DealSettings {
  readersEach: number
  /** No one reads submissions from their own school. */
  apartBySchool: boolean
}

/** Why someone doesn’t read a submission. Those up to `school` are conflicts of interest. */
export const obstacles = [
  'own',
  'named',
  'supervisor',
  'school',
  'gaveUp',
  'otherPanel',
  'full',
] as const
export type Obstacle = (typeof obstacles)[number]

/** A reading as it is dealt: `choice` 1 is the panel that the panelist prefers most. */
export interface Dealt extends Given {
  choice: number
}

export interface Short {
  paperID: number
  /** How many readers are missing. */
  missing: number
  /** Why each of the others doesn’t read it. */
  why: { panelistID: number; obstacle: Obstacle }[]
}

export interface Deal {
  dealt: Dealt[]
  short: Short[]
}

/** The conflict of interest between a panelist and a submission, if there is one. */
export function conflictOf(
  { applicantID, schoolID }: Pick<Paper, 'applicantID' | 'schoolID'>,
  panelist: Omit<Panelist, 'panels' | 'most'>,
  { apartBySchool }: Pick<DealSettings, 'apartBySchool'>,
): Obstacle | undefined {
  if (applicantID === panelist.userID) return 'own'
  if (panelist.avoids.includes(applicantID)) return 'named'
  if (panelist.line.includes(applicantID)) return 'supervisor'
  // The district's office is no school: its staff work in many departments.
  if (apartBySchool && schoolID !== null && schoolID === panelist.schoolID) return 'school'
  return undefined
}

/**
 * Deals submissions to panelists, and keeps the readings in `kept`. Never with a conflict, never
 * above what a panelist is willing to read, and never back to someone who gave a submission up. In
 * this order: as many readers as possible; when there are too few, every submission has its first
 * before any has its second; as evenly as possible; as the panelists prefer. The order in which
 * people and submissions are listed changes nothing.
 */
export function deal(
  papers: readonly Paper[],
  panelists: readonly Panelist[],
  {
    settings,
    kept = [],
    gaveUp = [],
  }: { settings: DealSettings; kept?: readonly Given[]; gaveUp?: readonly Given[] },
): Deal {
  const byID = papers.toSorted((one, other) => one.id - other.id)
  const readers = panelists.toSorted((one, other) => one.userID - other.userID)
  const has = (given: readonly Given[], paper: Paper, { userID }: Panelist) =>
    given.some(({ paperID, panelistID }) => paperID === paper.id && panelistID === userID)
  const keptOf = (paper: Paper) => kept.filter(({ paperID }) => paperID === paper.id).length
  const obstacle = (paper: Paper, panelist: Panelist): Obstacle | undefined =>
    conflictOf(paper, panelist, settings) ??
    (has(gaveUp, paper, panelist)
      ? 'gaveUp'
      : panelist.panels.includes(paper.panelID)
        ? undefined
        : 'otherPanel')

  const wanted = byID.map((paper) => Math.max(0, settings.readersEach - keptOf(paper)))
  const total = wanted.reduce((sum, one) => sum + one, 0)
  const choices = Math.max(1, ...readers.map(({ panels }) => panels.length))
  // Each weight is larger than everything below it can come to.
  const even = total * choices + 1
  const most = Math.max(1, ...readers.map((one) => one.most), kept.length)
  const first = even * total * 2 * (most + 1) + 1

  const graph = new Graph(byID.length + readers.length + 2)
  const [source, sink] = [byID.length + readers.length, byID.length + readers.length + 1]
  const reading: { edge: number; paper: Paper; panelist: Panelist; choice: number }[] = []
  for (const [at, paper] of byID.entries()) {
    const already = keptOf(paper)
    for (let nth = 1; nth <= (wanted[at] ?? 0); nth++)
      graph.add(source, at, first * (2 * (already + nth) - 1))
    for (const [place, panelist] of readers.entries()) {
      if (has(kept, paper, panelist) || obstacle(paper, panelist)) continue
      const choice = panelist.panels.indexOf(paper.panelID) + 1
      const edge = graph.add(at, byID.length + place, choice)
      reading.push({ edge, paper, panelist, choice })
    }
  }
  for (const [place, panelist] of readers.entries()) {
    const load = kept.filter(({ panelistID }) => panelistID === panelist.userID).length
    for (let nth = load + 1; nth <= panelist.most; nth++)
      graph.add(byID.length + place, sink, even * (2 * nth - 1))
  }
  graph.fill(source, sink)

  const dealt = reading
    .filter(({ edge }) => graph.isUsed(edge))
    .map(({ paper, panelist, choice }) => ({
      ...{ paperID: paper.id, panelistID: panelist.userID, choice },
    }))
  return {
    dealt,
    short: byID.flatMap((paper, at) => {
      const own = dealt.filter(({ paperID }) => paperID === paper.id)
      const missing = (wanted[at] ?? 0) - own.length
      if (missing === 0) return []
      const others = readers.filter(
        (one) => !has(kept, paper, one) && own.every(({ panelistID }) => panelistID !== one.userID),
      )
      return [
        {
          ...{ paperID: paper.id, missing },
          why: others.map((one) => ({
            ...{ panelistID: one.userID, obstacle: obstacle(paper, one) ?? 'full' },
          })),
        },
      ]
    }),
  }
}

interface Edge {
  from: number
  to: number
  cost: number
  isOpen: boolean
}

/** Edges that are used at most once, filled from source to sink at the least cost. */
class Graph {
  readonly #edges: Edge[] = []
  readonly #from: number[][]

  constructor(nodes: number) {
    this.#from = Array.from({ length: nodes }, () => [])
  }

  /** Adds an edge, and behind it the one that takes its use back. */
  add(from: number, to: number, cost: number): number {
    const edge = this.#edges.push({ from, to, cost, isOpen: true }) - 1
    this.#edges.push({ from: to, to: from, cost: -cost, isOpen: false })
    this.#from[from]?.push(edge)
    this.#from[to]?.push(edge + 1)
    return edge
  }

  isUsed(edge: number): boolean {
    return this.#edges[edge]?.isOpen === false
  }

  /** One cheapest way after the other, until there is none. */
  fill(source: number, sink: number): void {
    for (;;) {
      const by = this.#cheapest(source, sink)
      if (!by) return
      for (let node = sink; node !== source;) {
        const edge = by[node] ?? -1
        const taken = this.#edges[edge]
        const back = this.#edges[edge ^ 1]
        if (!taken || !back) return
        taken.isOpen = false
        back.isOpen = true
        node = taken.from
      }
    }
  }

  /** The edge by which the cheapest way reaches each node; undefined if none reaches the sink. */
  #cheapest(source: number, sink: number): number[] | undefined {
    const costs = this.#from.map(() => Number.POSITIVE_INFINITY)
    const by = this.#from.map(() => -1)
    costs[source] = 0
    const waiting = [source]
    const isWaiting = this.#from.map((_, node) => node === source)
    for (let at = 0; at < waiting.length; at++) {
      const node = waiting[at] ?? source
      isWaiting[node] = false
      for (const edge of this.#from[node] ?? []) {
        const { to, cost, isOpen } = this.#edges[edge] ?? { to: 0, cost: 0, isOpen: false }
        const through = (costs[node] ?? 0) + cost
        if (!isOpen || through >= (costs[to] ?? 0)) continue
        costs[to] = through
        by[to] = edge
        if (!isWaiting[to]) waiting.push(to)
        isWaiting[to] = true
      }
    }
    return costs[sink] === Number.POSITIVE_INFINITY ? undefined : by
  }
}
