/** What is known about a lane's pending work. Times are in milliseconds. */
export interface LaneLoad {
  district: number | 'every' | null
  /** Statements not answered yet. */
  waiting: number
  /** How long the database will take for those, judging by similar statements. */
  expected: number
  /**
   * When it started on the statement that is answered next; if there is none, when it last
   * answered.
   */
  since: number
}

/**
 * Up to this, waiting for other reads costs no more than a separate packet and waking another
 * process. Milliseconds.
 */
export const shortRead = 4
/** The cost of switching a lane to another district first. */
const newDistrict = 0.2

/**
 * The lane to take: the district's first that will be done within `shortWait`, so that short reads
 * leave in one packet and one database process answers them in a row; otherwise the one expected to
 * be done first.
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
    // A read that takes longer than similar ones did won't be done soon, whatever was expected.
    const wait = lane.waiting === 0 ? 0 : Math.max(lane.expected, now - lane.since)
    if (lane.district === districtID && wait <= shortWait) return lane
    const cost = wait + (lane.district === districtID ? 0 : newDistrict)
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
