/** What is known about a lane's pending work. Times are in milliseconds. */
export interface LaneLoad {
  district: number | 'every' | null
  /** Statements not answered yet. */
  waiting: number
  /** How long the database will take for those, judging by similar statements; 0 for none. */
  expected: number
  /** How long it will take for the longest of those; 0 for none. */
  slowest: number
  /**
   * When it started on the statement that is answered next; if there is none, when it last
   * answered.
   */
  since: number
}

/** A read waits behind others as long as none of them takes longer than this. Milliseconds. */
export const shortRead = 4
/**
 * And as long as there are no more than this many. That many short reads are answered by one
 * process in one packet sooner than by several that compete for the processors: what they take
 * together says nothing, and would keep reads apart just because they once were.
 */
const mostWaiting = 24
/** A lane without an answer for this long has a read that takes longer than similar ones did. */
const stuckAfter = 10
/** The cost of switching a lane to another district first. */
const newDistrict = 0.2

/**
 * The lane to take: the district's first in which nothing takes longer than `shortWait`, so that
 * short reads leave in one packet and one database process answers them in a row; otherwise the one
 * expected to be done first. With a `shortWait` of 0, it waits only if every lane is taken.
 */
export function pickLane<Lane extends LaneLoad>(
  lanes: readonly Lane[],
  districtID: number | 'every',
  now: number,
  shortWait: number,
): Lane {
  let best = lanes[0] as Lane
  let bestWait = Infinity
  for (const lane of lanes) {
    const unanswered = lane.waiting === 0 ? 0 : now - lane.since
    const longest = unanswered > stuckAfter ? unanswered : lane.slowest
    if (lane.district === districtID && longest <= shortWait && lane.waiting < mostWaiting)
      return lane
    const cost =
      Math.max(lane.expected, unanswered) + (lane.district === districtID ? 0 : newDistrict)
    if (cost < bestWait) [best, bestWait] = [lane, cost]
  }
  return best
}

/** A new statement may take long: it gets its own lane, if one is free. */
const unknown = 5
const mostStatements = 5000

/** How long statements take in the database, by their text; the latest measurements count most. */
export class StatementTimes {
  readonly #times = new Map<string, number>()

  /** Milliseconds. */
  of(query: string): number {
    return this.#times.get(query) ?? unknown
  }

  took(query: string, milliseconds: number): void {
    const known = this.#times.get(query)
    if (known === undefined && this.#times.size >= mostStatements) this.#times.clear()
    this.#times.set(query, known === undefined ? milliseconds : known + (milliseconds - known) / 8)
  }
}
