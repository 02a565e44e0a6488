export interface Criterion {
  id: number
  /** Percent of the whole; those of an institute total 100. */
  weight: number
}

export interface Scored {
  criterionID: number
  score: number | null
}

/** One panelist’s scores for one submission. */
export interface Reading {
  submissionID: number
  panelistID: number
  scores: readonly Scored[]
  /** Given, so that it counts. */
  isDone: boolean
}

export interface ScoreSettings {
  /** How many readings a submission needs. */
  readersEach: number
  /** The highest score of a criterion; the lowest is 0. */
  highest: number
  criteria: readonly Criterion[]
  /** A submission is flagged when its readers are more percentage points apart than this. */
  spread: number
  rankBy: RankBy
}

export const rankings = ['raw', 'adjusted'] as const
export type RankBy = (typeof rankings)[number]

/** The fewest readings from which a panelist’s own average says how strict they are. */
export const fewestToAdjust = 3

export const weightsTotal = (criteria: readonly Pick<Criterion, 'weight'>[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

/** Criteria without a score. */
export const unscored = (criteria: readonly Criterion[], scores: readonly Scored[]): number[] =>
  criteria
    .filter(({ id }) => (scores.find((one) => one.criterionID === id)?.score ?? null) === null)
    .map(({ id }) => id)

/** The sum of score times weight; undefined while a criterion has no score. */
function points(criteria: readonly Criterion[], scores: readonly Scored[]): number | undefined {
  if (unscored(criteria, scores).length > 0) return undefined
  return criteria.reduce(
    (sum, { id, weight }) =>
      sum + weight * (scores.find((one) => one.criterionID === id)?.score ?? 0),
    0,
  )
}

/** A reading in hundredths of a percent: 7500 is 75%. Undefined while a criterion has no score. */
export function percentOf(
  { criteria, highest }: Pick<ScoreSettings, 'criteria' | 'highest'>,
  scores: readonly Scored[],
): number | undefined {
  const sum = points(criteria, scores)
  return sum === undefined ? undefined : Math.round((sum * 100) / highest)
}

export interface Result {
  submissionID: number
  /** Readings that count, and readings that are still missing, dealt or not. */
  given: number
  missing: number
  /** Hundredths of a percent; null without any reading. */
  raw: number | null
  /** The same, with how strict each reader is taken out. */
  adjusted: number | null
  /** Between the highest and the lowest reading. */
  spread: number | null
  isFlagged: boolean
  /** 1 is the best; equal figures share a rank. Null without any reading. */
  rank: number | null
}

/**
 * The results of an institute, by the figures that are shown: two decimals decide, and what is
 * equal there shares a rank. `adjusted` adds to each reading how far its reader’s average is below
 * the average of all; readers with fewer than three readings are taken as they are.
 */
export function resultsOf(
  submissionIDs: readonly number[],
  readings: readonly Reading[],
  settings: ScoreSettings,
): Result[] {
  const counted = readings.flatMap((one) => {
    const percent = one.isDone ? percentOf(settings, one.scores) : undefined
    return percent === undefined ? [] : [{ ...one, percent }]
  })
  const all = mean(counted.map(({ percent }) => percent)) ?? 0
  const shifts = new Map(
    [...Map.groupBy(counted, ({ panelistID }) => panelistID)].map(([panelistID, own]) => [
      panelistID,
      own.length < fewestToAdjust ? 0 : all - (mean(own.map(({ percent }) => percent)) ?? 0),
    ]),
  )
  const found = submissionIDs.map((submissionID) => {
    const own = counted.filter((one) => one.submissionID === submissionID)
    const percents = own.map(({ percent }) => percent)
    const spread = percents.length > 0 ? Math.max(...percents) - Math.min(...percents) : null
    return {
      submissionID,
      given: own.length,
      missing:
        Math.max(
          settings.readersEach,
          readings.filter((one) => one.submissionID === submissionID).length,
        ) - own.length,
      raw: rounded(mean(percents)),
      adjusted: rounded(
        mean(own.map(({ percent, panelistID }) => percent + (shifts.get(panelistID) ?? 0))),
      ),
      spread,
      isFlagged: spread !== null && spread > settings.spread * 100,
    }
  })
  const by = (one: { raw: number | null; adjusted: number | null }) => one[settings.rankBy]
  return found.map((one) => {
    const own = by(one)
    return {
      ...one,
      rank:
        own === null
          ? null
          : 1 + found.filter((other) => (by(other) ?? Number.NEGATIVE_INFINITY) > own).length,
    }
  })
}

/** The same results, ranked among themselves: without those that are decided already. */
export const rankedAgain = <R extends Pick<Result, 'rank'>>(some: readonly R[]): R[] =>
  some.map((one) => ({
    ...one,
    rank:
      one.rank === null
        ? null
        : 1 + some.filter(({ rank }) => rank !== null && rank < (one.rank ?? 0)).length,
  }))

/** What the ranking proposes. `tied` and `incomplete` are for a person to decide. */
export const proposals = ['accepted', 'waitlisted', 'declined', 'tied', 'incomplete'] as const
export type Proposal = (typeof proposals)[number]

/**
 * What the ranking proposes for each submission: the best ones are accepted while there are seats,
 * the next ones are put on the waiting list, and the rest are declined. Where a seat, or a place on
 * the list, would have to be chosen among equals, all of them are `tied`. What still misses a
 * reading is `incomplete`, and keeps its place in the ranking.
 */
export function proposalsOf(
  results: readonly Pick<Result, 'submissionID' | 'rank' | 'missing'>[],
  { seats, waitlist }: { seats: number; waitlist: number },
): Map<number, Proposal> {
  const sharing = (rank: number) => results.filter((one) => one.rank === rank).length
  return new Map(
    results.map(({ submissionID, rank, missing }) => {
      if (rank === null || missing > 0) return [submissionID, 'incomplete']
      const last = rank + sharing(rank) - 1
      if (last <= seats) return [submissionID, 'accepted']
      if (rank <= seats) return [submissionID, 'tied']
      if (last <= seats + waitlist) return [submissionID, 'waitlisted']
      return [submissionID, rank <= seats + waitlist ? 'tied' : 'declined']
    }),
  )
}

const mean = (some: readonly number[]): number | null =>
  some.length === 0 ? null : some.reduce((sum, one) => sum + one, 0) / some.length

// Sums of fractions may end a hair below a half.
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value + 1e-9)

/** Hundredths of a percent as a number of percent, for the formats of a language. */
export const shownPercent = (hundredths: number): number => hundredths / 100
