import type { CountedCategory, GradePolicy, Score } from './gradebook.words.ts'

/** A number as an exact fraction; `per` is above 0. */
interface Fraction {
  of: bigint
  per: bigint
}

/** An assignment with a student's score, undefined if nothing was entered. */
export interface Scored {
  assignmentID: number
  categoryID: number
  points: number
  extraCredit: boolean
  score: Score | undefined
  /** Families don't see it yet, so it doesn't count in anyone's grade. */
  isHidden?: boolean
}

export const counts = [
  'counted',
  'extra',
  'droppedLowest',
  'droppedHighest',
  'notGraded',
  'notCounted',
  'notVisible',
] as const
/** Whether an assignment is part of a grade, and if not, why. */
export type Counted = (typeof counts)[number]

export interface ExplainedItem {
  assignmentID: number
  counted: Counted
  /** Points earned, after the penalty for late work. */
  earned: number
  /** Points possible. */
  possible: number
}

/**
 * A category's part of a grade. Points may have four decimals, because of penalties for late work.
 */
export interface ExplainedCategory {
  categoryID: number
  earned: number
  possible: number
  /** Null if nothing counts in it yet. */
  percent: number | null
  /**
   * Its share of the grade in percent, after the shares of empty categories were redistributed;
   * null if points are added up.
   */
  share: number | null
  /**
   * For a weighted category of extra credit alone: what it adds to the grade, in percent, on top of
   * the other categories; null for any other category, and until something is graded in it.
   */
  bonus: number | null
  items: ExplainedItem[]
}

/** A grade with its arithmetic. Percents are truncated to two decimals. */
export interface ComputedGrade {
  /** The grade, rounded by the school's rule. Null: nothing counts yet. */
  percent: number | null
  /** The same, not rounded: to go on computing with. */
  exact: number | null
  earned: number
  possible: number
  isWeighted: boolean
  categories: ExplainedCategory[]
  /**
   * Work of another class of the course that counts too, with its share in percent. It counts as
   * many points as it was worth there, against the points of the work that counts here.
   */
  moved: { earned: number; possible: number; percent: number; share: number } | null
}

/** Points earned and possible in another class of the course, with up to four decimals. */
export interface MovedPoints {
  earned: number
  possible: number
}

/** Points are counted in ten-thousandths: two decimals, times a penalty in whole percent. */
const unit = 10_000
const inUnits = (points: number, percent = 100): bigint =>
  BigInt(Math.round(points * 100)) * BigInt(percent)
const asPoints = (units: bigint): number => Number(units) / unit

/** A fraction as a percent, truncated to two decimals. */
const percentOf = ({ of, per }: Fraction): number => Number((of * 10_000n) / per) / 100

/** A grade's percent by the school's rule. Half a percent goes up. */
export const rounded = (
  percent: number | null,
  { rounding }: Pick<GradePolicy, 'rounding'>,
): number | null => (percent === null || rounding === 'cut' ? percent : Math.round(percent))

interface Part {
  assignmentID: number
  earned: bigint
  possible: bigint
}

/**
 * Computes a grade from a student's scores, with its arithmetic. Raising a score never lowers the
 * grade, no matter which scores are dropped (see `dropped`). `brought`: what the student brought from
 * another class.
 */
export function computeGrade(
  categories: readonly CountedCategory[],
  assignments: readonly Scored[],
  policy: GradePolicy,
  brought?: MovedPoints,
): ComputedGrade {
  const isWeighted = categories.some(({ weight }) => weight !== null)
  const groups = categories.map((category) =>
    groupOf(
      category,
      assignments.filter(({ categoryID }) => categoryID === category.id),
      policy,
    ),
  )
  // When points are added up across categories, dropping a score in one affects the others, so the
  // drops are chosen for all of them together.
  const together = isWeighted ? groups.map((group) => [group]) : [groups]
  const results = together.flatMap((some) => {
    const left = dropped(some)
    return some.map((group) => resultOf(group, left))
  })
  const earned = sumOf(results, (result) => result.earned)
  const possible = sumOf(results, (result) => result.possible)
  const counting = results.filter((result) => result.possible > 0n)
  const weights = sumOf(counting, ({ category }) => inUnits(category.weight ?? 0))
  const own = isWeighted
    ? withBonuses(weighted(counting, weights), results)
    : ratio(earned, possible)
  const there = {
    earned: BigInt(Math.round((brought?.earned ?? 0) * unit)),
    possible: BigInt(Math.round((brought?.possible ?? 0) * unit)),
  }
  // Dropped scores are weighed too: otherwise raising one that is dropped could change the shares.
  const here = own ? sumOf(groups, ({ counted }) => sumOf(counted, (part) => part.possible)) : 0n
  const grade = blended(own, here, there)
  const exact = grade && percentOf(grade)
  return {
    percent: rounded(exact, policy),
    exact,
    earned: asPoints(earned),
    possible: asPoints(possible),
    isWeighted,
    categories: results.map((result) => {
      const part = ratio(result.earned, result.possible)
      const bonus = isWeighted ? bonusOf(result) : null
      return {
        categoryID: result.category.id,
        earned: asPoints(result.earned),
        possible: asPoints(result.possible),
        percent: part && percentOf(part),
        share:
          isWeighted && weights > 0n && part
            ? percentOf({ of: inUnits(result.category.weight ?? 0), per: weights })
            : null,
        bonus: bonus && percentOf(bonus),
        items: result.items,
      }
    }),
    moved:
      there.possible > 0n
        ? {
            earned: asPoints(there.earned),
            possible: asPoints(there.possible),
            percent: percentOf({ of: there.earned, per: there.possible }),
            share: percentOf({ of: there.possible, per: here + there.possible }),
          }
        : null,
  }
}

/** A grade and the one brought along, each with its points. */
const blended = (
  own: Fraction | null,
  points: bigint,
  { earned, possible }: { earned: bigint; possible: bigint },
): Fraction | null =>
  possible === 0n
    ? own
    : own === null
      ? { of: earned, per: possible }
      : { of: own.of * points + earned * own.per, per: own.per * (points + possible) }

const ratio = (of: bigint, per: bigint): Fraction | null => (per > 0n ? { of, per } : null)

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + of(item), 0n)

/**
 * The mean of the categories by weight. The weight of categories in which nothing counts goes to
 * the others.
 */
function weighted(results: readonly CategoryResult[], weights: bigint): Fraction | null {
  if (weights === 0n) return null
  const sum = results.reduce<Fraction>(
    (total, { category, earned, possible }) => ({
      of: total.of * possible + inUnits(category.weight ?? 0) * earned * total.per,
      per: total.per * possible,
    }),
    { of: 0n, per: 1n },
  )
  return { of: sum.of, per: sum.per * weights }
}

/**
 * What a category of extra credit alone adds: its weight, times the share of its graded points that
 * was earned. Its weight is not part of what the other categories share.
 */
function bonusOf({ category, isExtra, earned, worth }: CategoryResult): Fraction | null {
  return isExtra && worth > 0n
    ? { of: inUnits(category.weight ?? 0) * earned, per: inUnits(100) * worth }
    : null
}

const withBonuses = (grade: Fraction | null, results: readonly CategoryResult[]): Fraction | null =>
  grade &&
  results
    .map(bonusOf)
    .filter((bonus) => bonus !== null)
    .reduce((sum, { of, per }) => ({ of: sum.of * per + of * sum.per, per: sum.per * per }), grade)

/** A category's scores before anything is dropped. */
interface Group {
  category: CountedCategory
  assignments: readonly Scored[]
  fates: ReadonlyMap<number, Fate>
  counted: Part[]
  extra: bigint
}

interface CategoryResult {
  category: CountedCategory
  earned: bigint
  possible: bigint
  /** All of its assignments are extra credit; `worth` is what the graded ones are worth. */
  isExtra: boolean
  worth: bigint
  items: ExplainedItem[]
}

function groupOf(
  category: CountedCategory,
  assignments: readonly Scored[],
  policy: GradePolicy,
): Group {
  const fates = new Map(assignments.map((one) => [one.assignmentID, fateOf(one, policy)]))
  const counted: Part[] = []
  let extra = 0n
  for (const { assignmentID, points } of assignments) {
    const fate = fates.get(assignmentID)
    if (fate?.counted === 'extra') extra += fate.earned
    if (fate?.counted === 'counted')
      counted.push({ assignmentID, earned: fate.earned, possible: inUnits(points) })
  }
  return { category, assignments, fates, counted, extra }
}

function resultOf(
  { category, assignments, fates, counted, extra }: Group,
  left: ReadonlyMap<Part, Counted>,
): CategoryResult {
  const kept = counted.filter((part) => !left.has(part))
  const why = new Map([...left].map(([part, reason]) => [part.assignmentID, reason]))
  return {
    category,
    earned: sumOf(kept, (part) => part.earned) + extra,
    possible: sumOf(kept, (part) => part.possible),
    isExtra: assignments.every((one) => one.extraCredit || one.points === 0),
    worth: sumOf(assignments, (one) =>
      fates.get(one.assignmentID)?.counted === 'extra' ? inUnits(one.points) : 0n,
    ),
    items: assignments.map(({ assignmentID, points }) => {
      const fate = fates.get(assignmentID) ?? notGraded
      const reason = why.get(assignmentID) ?? fate.counted
      return {
        assignmentID,
        counted: reason,
        earned: asPoints(fate.earned),
        possible: reason === 'counted' ? points : 0,
      }
    }),
  }
}

interface Fate {
  counted: Counted
  earned: bigint
}

const notGraded: Fate = { counted: 'notGraded', earned: 0n }

/** How a score counts before anything is dropped. */
function fateOf({ points, extraCredit, score, isHidden }: Scored, policy: GradePolicy): Fate {
  const mark = score?.mark ?? null
  const none = (counted: Counted) => ({ counted, earned: 0n })
  if (isHidden) return none('notVisible')
  if (mark === 'excused' || mark === 'exempt' || mark === 'incomplete') return none('notCounted')
  if (mark === 'missing') {
    if (policy.missing === 'notCounted' || extraCredit || points === 0) return none('notCounted')
    return { counted: 'counted', earned: inUnits(points, policy.missingPercent) }
  }
  if (!score || score.points === null) return notGraded
  return {
    // An assignment worth no points can only be extra credit.
    counted: extraCredit || points === 0 ? 'extra' : 'counted',
    earned:
      mark === 'late'
        ? lateUnits(score.points, points, score.daysLate ?? 1, policy)
        : inUnits(score.points),
  }
}

/** What late work earns, in units: never more than it was worth, and never below the floor. */
function lateUnits(
  earned: number,
  possible: number,
  daysLate: number,
  { latePenalty, late, lateFloor }: GradePolicy,
): bigint {
  const lost = Math.min(100, late === 'perDay' ? latePenalty * daysLate : latePenalty)
  const left = inUnits(earned, 100 - lost)
  const floor = smaller(inUnits(earned), inUnits(possible, lateFloor))
  return left > floor ? left : floor
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Chooses the scores that categories drop, highest and lowest.
 * Dropping by percent would be wrong when assignments are worth different points: raising a score
 * could then lower the grade. Instead, for a ratio q, each assignment is measured by its earned
 * points minus q times its possible points, and each category drops its highest and lowest by that
 * measure. The sum of what remains falls as q grows; the grade is the q at which it reaches zero.
 * Every measure grows with its score, so the grade does too.
 */
function dropped(groups: readonly Group[]): ReadonlyMap<Part, Counted> {
  const rules = groups.map(({ category: { dropLowest, dropHighest }, counted }) => {
    // At least one score always remains.
    const low = Math.min(dropLowest, Math.max(0, counted.length - 1))
    const high = Math.min(dropHighest, Math.max(0, counted.length - 1 - low))
    return { counted, low, end: counted.length - high }
  })
  if (rules.every(({ counted, low, end }) => low === 0 && end === counted.length)) return new Map()
  const extra = sumOf(groups, (group) => group.extra)
  const resultAt = (parts: readonly Part[]): Fraction => ({
    of: sumOf(parts, (part) => part.earned) + extra,
    per: sumOf(parts, (part) => part.possible),
  })
  const sortedAt = ({ of, per }: Fraction) =>
    rules.map((rule) => {
      const beyond = new Map(
        rule.counted.map((part) => [part, part.earned * per - of * part.possible]),
      )
      const at = (part: Part) => beyond.get(part) ?? 0n
      const sorted = rule.counted.toSorted(
        (one, other) => Number(at(one) > at(other)) - Number(at(one) < at(other)),
      )
      return { ...rule, sorted }
    })
  const middleAt = (q: Fraction) =>
    sortedAt(q).flatMap(({ sorted, low, end }) => sorted.slice(low, end))
  let q = resultAt(groups.flatMap(({ counted }) => counted))
  let above: Fraction | null = null
  let below: Fraction | null = null
  for (;;) {
    const next = resultAt(middleAt(q))
    const way = compare(next, q)
    if (way === 0) break
    if (way > 0) below = q
    else above = q
    const isBetween = (!below || compare(next, below) > 0) && (!above || compare(next, above) < 0)
    q = isBetween || !below || !above ? next : halfway(below, above)
  }
  return new Map(
    sortedAt(q).flatMap(({ sorted, low, end }) => [
      ...sorted.slice(0, low).map((part) => [part, 'droppedLowest'] as const),
      ...sorted.slice(end).map((part) => [part, 'droppedHighest'] as const),
    ]),
  )
}

const compare = (one: Fraction, other: Fraction): number => {
  const difference = one.of * other.per - other.of * one.per
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const halfway = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.per + other.of * one.per,
  per: 2n * one.per * other.per,
})
