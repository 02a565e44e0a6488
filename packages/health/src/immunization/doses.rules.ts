import { cdsi } from './cdsi.rules.ts'
import {
  antigens,
  readSchedule,
  type Antigen,
  type Condition,
  type Series,
  type Skip,
  type TargetDose,
} from './schedule.rules.ts'
import { after } from './span.rules.ts'

/** A dose of a vaccine. `on` is 'YYYY-MM-DD', `cvx` CDC's code of the vaccine, two digits at least. */
export interface GivenDose {
  on: string
  cvx: string
}

export interface Patient {
  /** 'YYYY-MM-DD' */
  birthDate: string
  isMale: boolean
  /** In the order in which they were given. */
  doses: readonly GivenDose[]
}

/** Why a dose doesn't count. `liveVaccine`: too soon after another live vaccine. */
export type Reason =
  | 'tooYoung'
  | 'tooOld'
  | 'tooSoon'
  | 'liveVaccine'
  | 'wrongVaccine'
  | 'notNeeded'

/** A dose with whether it counts for an antigen; `extra` is one beyond the series. */
export interface JudgedDose extends GivenDose {
  verdict: 'valid' | 'invalid' | 'extra'
  reason: Reason | null
  /** Valid only by the four days of grace. */
  isInGrace: boolean
}

/** How far a person is with an antigen, by the series that fits best. */
export interface Progress {
  antigen: Antigen
  series: string
  doses: JudgedDose[]
  /** Nothing is due anymore. */
  isComplete: boolean
}

const schedule = readSchedule(cdsi)

const seriesOf = new Map(
  antigens.map((antigen) => [antigen, schedule.filter((one) => one.antigen === antigen)]),
)

/** Vaccines with an antigen, by CVX code. */
const vaccinesOf = new Map(
  antigens.map((antigen) => [
    antigen,
    new Set(
      (seriesOf.get(antigen) ?? []).flatMap(({ doses }) =>
        doses.flatMap(({ preferred, accepted, never }) => [
          ...[...preferred, ...accepted].map(({ cvx }) => cvx),
          ...never,
        ]),
      ),
    ),
  ]),
)

/** The antigens of a vaccine; none: it isn't one that the schedule knows. */
export const antigensOf = (cvx: string): Antigen[] =>
  antigens.filter((antigen) => vaccinesOf.get(antigen)?.has(cvx))

/**
 * How far a person is with an antigen on a day, with each dose judged by CDC's logic (CDSi): minimum
 * ages and intervals with their four days of grace, live vaccines, and doses that an older child no
 * longer needs. A complete series wins; else the one with the most valid doses that may still be
 * started at this age.
 */
export function progressOf(antigen: Antigen, patient: Patient, today: string): Progress {
  // The state's rules and each dose's own verdict ask for the same.
  const known = progress.get(patient) ?? new Map<string, Progress>()
  progress.set(patient, known)
  const key = `${antigen} ${today}`
  const found = known.get(key) ?? bestOf(antigen, patient, today)
  known.set(key, found)
  return found
}

const progress = new WeakMap<Patient, Map<string, Progress>>()

function bestOf(antigen: Antigen, patient: Patient, today: string): Progress {
  const doses = patient.doses.filter(({ cvx }) => vaccinesOf.get(antigen)?.has(cvx))
  const runs = (seriesOf.get(antigen) ?? [])
    .filter(({ isFor }) => isFor === undefined || (isFor === 'male') === patient.isMale)
    .map((series) => runOf(series, doses, patient, today))
  // A series started too late for it is never complete; one started early may be, by rules of its time.
  const complete = runs.filter((run) => run.isComplete && run.start !== 'late')
  const startable = runs.filter((run) => run.start === 'inTime')
  const among = complete.length > 0 ? complete : startable.length > 0 ? startable : runs
  const [best] = among.toSorted(
    (one, other) => other.valid - one.valid || one.remaining - other.remaining,
  )
  if (!best) throw new Error(`no series of ${antigen} is for everyone`)
  return {
    antigen,
    series: best.series.name,
    doses: best.judged,
    isComplete: best.isComplete,
  }
}

interface Run {
  series: Series
  judged: JudgedDose[]
  valid: number
  remaining: number
  isComplete: boolean
  start: 'early' | 'inTime' | 'late'
}

/** What has been given so far, for the rules about the next one. */
interface Story {
  birthDate: string
  judged: JudgedDose[]
  /** The day on which each line of the series was met. */
  met: Map<number, string>
}

function runOf(
  series: Series,
  doses: readonly GivenDose[],
  { birthDate, doses: all }: Patient,
  today: string,
): Run {
  const story: Story = { birthDate, judged: [], met: new Map() }
  let at = 0
  const skipping = (when: Skip['when'], on: string) => {
    for (let target = series.doses[at]; target; target = series.doses[at]) {
      if (!isSkipped(target, when, on, story)) return target
      at += 1
    }
    return undefined
  }
  for (const dose of doses) {
    const target = skipping('given', dose.on)
    if (!target) {
      story.judged.push({ ...dose, verdict: 'extra', reason: 'notNeeded', isInGrace: false })
      continue
    }
    const reason = judge(target, at === 0, dose, all, story)
    const verdict = reason === null ? 'valid' : reason === 'tooOld' ? 'extra' : 'invalid'
    const isInGrace = verdict === 'valid' && usesGrace(target, dose.on, story)
    story.judged.push({ ...dose, verdict, reason, isInGrace })
    if (verdict !== 'valid') continue
    story.met.set(at + 1, dose.on)
    if (!target.isRecurring) at += 1
  }
  const target = skipping('due', today)
  const valid = story.judged.filter(({ verdict }) => verdict === 'valid')
  const start = valid[0]?.on ?? today
  const { from, to } = series.start
  return {
    series,
    judged: story.judged,
    valid: valid.length,
    remaining: series.doses.length - at,
    isComplete: !target && valid.length > 0,
    start:
      from !== '' && start < after(birthDate, from)
        ? 'early'
        : to !== '' && start >= after(birthDate, to)
          ? 'late'
          : 'inTime',
  }
}

const isIn = ({ from, to }: { from: string; to: string }, on: string): boolean =>
  (from === '' || on >= from) && (to === '' || on <= to)

function isSkipped({ skips }: TargetDose, when: Skip['when'], on: string, story: Story): boolean {
  return skips
    .filter((skip) => skip.when === when || skip.when === 'both')
    .some(({ sets }) =>
      sets.some(({ all, conditions }) => {
        const met = conditions.map((condition) => isMet(condition, on, story))
        return all ? met.every(Boolean) : met.some(Boolean)
      }),
    )
}

function isMet(condition: Condition, on: string, { birthDate, judged }: Story): boolean {
  const { what, begin, end, types, is, count = 0 } = condition
  if (what === 'gap') {
    const last = judged.at(-1)
    return last !== undefined && on >= after(last.on, begin)
  }
  const isAt = (day: string) =>
    (begin === '' || day >= after(birthDate, begin)) && (end === '' || day < after(birthDate, end))
  if (what === 'age') return isAt(on)
  const found = judged.filter(
    (dose) =>
      (what === 'total' || dose.verdict === 'valid') &&
      dose.on < on &&
      (!types || types.has(dose.cvx)) &&
      isAt(dose.on),
  ).length
  return is === '>' ? found > count : is === '=' ? found === count : found < count
}

/** The day from which a gap is counted; undefined: there is none yet. */
function sinceOf(
  since: TargetDose['gaps'][number]['since'],
  { judged, met }: Story,
): string | undefined {
  if (since === 'previous')
    // A vaccine that should never have been given isn't a dose.
    return judged.findLast(({ reason }) => reason !== 'wrongVaccine')?.on
  if ('dose' in since) return met.get(since.dose)
  return judged.findLast(({ cvx }) => since.recent.has(cvx))?.on
}

/** Why a dose doesn't meet a line of the series; null: it does. */
function judge(
  target: TargetDose,
  isFirst: boolean,
  { on, cvx }: GivenDose,
  all: readonly GivenDose[],
  story: Story,
): Reason | null {
  const { birthDate, judged } = story
  if (target.never.has(cvx)) return 'wrongVaccine'
  // No grace for a dose that repeats one that came too early.
  const last = judged.at(-1)?.reason
  const hasGrace = isFirst || !(last === 'tooYoung' || last === 'tooSoon')
  const isBefore = (start: string, absolute: string, minimum: string) =>
    (absolute !== '' && on < after(start, absolute)) ||
    (!hasGrace && minimum !== '' && on < after(start, minimum))
  const age = target.ages.find((rule) => isIn(rule, on))
  if (age && isBefore(birthDate, age.absolute, age.minimum)) return 'tooYoung'
  if (age && age.maximum !== '' && on >= after(birthDate, age.maximum)) return 'tooOld'
  const isKept = ({ since, absolute, minimum }: TargetDose['gaps'][number]) => {
    const start = sinceOf(since, story)
    return start === undefined || !isBefore(start, absolute, minimum)
  }
  const gaps = target.gaps.filter((rule) => isIn(rule, on))
  if (!gaps.every(isKept) && !(target.allowed.length > 0 && target.allowed.every(isKept)))
    return 'tooSoon'
  if (followsLive(cvx, on, all)) return 'liveVaccine'
  const fits = [...target.preferred, ...target.accepted].some(
    (one) =>
      one.cvx === cvx &&
      (one.begin === '' || on >= after(birthDate, one.begin)) &&
      (one.end === '' || on < after(birthDate, one.end)),
  )
  return fits ? null : 'wrongVaccine'
}

/** Whether a valid dose came up to four days before a least age or interval. */
function usesGrace(target: TargetDose, on: string, story: Story): boolean {
  const isJustBefore = (start: string, minimum: string) => {
    if (minimum === '') return false
    const least = after(start, minimum)
    return on < least && on >= after(least, '-4d')
  }
  return (
    target.ages.some((rule) => isIn(rule, on) && isJustBefore(story.birthDate, rule.minimum)) ||
    target.gaps.some((rule) => {
      const start = isIn(rule, on) ? sinceOf(rule.since, story) : undefined
      return start !== undefined && isJustBefore(start, rule.minimum)
    })
  )
}

/** Measles, mumps and rubella, alone or together. */
const mmr = new Set(['03', '04', '05', '06', '07', '38'])
const yellowFever = new Set(['37', '183', '184'])
/** Live vaccines given by injection or in the nose: with chickenpox, flu (LAIV), smallpox, and others. */
const live = new Set([
  ...[...mmr, ...yellowFever, '19', '21', '56', '75', '94', '105', '111', '121', '125'],
  ...['149', '151', '169', '204', '317', '333', '503'],
])

/**
 * Live vaccines are given on one day or 28 days apart (30 after BCG). The four days of grace hold
 * only for a repeat: MMR after MMR, chickenpox after chickenpox.
 */
function followsLive(cvx: string, on: string, all: readonly GivenDose[]): boolean {
  if (!live.has(cvx)) return false
  return all.some((before) => {
    if (before.on >= on || !live.has(before.cvx)) return false
    const isRepeat = (mmr.has(cvx) && mmr.has(before.cvx)) || (cvx === '21' && before.cvx === '21')
    return on < after(before.on, before.cvx === '19' ? '30d' : isRepeat ? '24d' : '28d')
  })
}
