import { gradeLevels, type GradeLevel } from '@atrium/schools/words'
import { antigensOf, progressOf, type Patient } from './doses.rules.ts'
import type { Antigen } from './schedule.rules.ts'
import { after, type Span } from './span.rules.ts'

export const schoolVaccines = ['polio', 'dtap', 'hepB', 'mmr', 'varicella', 'tdap'] as const
export type SchoolVaccine = (typeof schoolVaccines)[number]

/** `admission`: a pupil who is new to the district's schools, transfers too. `advancement`: into grade 7. */
export type EntryKind = 'admission' | 'advancement'

/** What a state asks of a vaccine. A vaccine against several diseases has one of these for each. */
export interface Requirement {
  vaccine: SchoolVaccine
  antigen: Antigen
  /** Doses of this antigen count too, from this age on. */
  also?: { antigen: Antigen; since: Span }
  grades: readonly GradeLevel[]
  kinds: readonly EntryKind[]
  /** Doses before this age don't count; the four days of grace are in it. */
  since?: Span
  /** Any of these is enough: so many doses, one of them (of the antigen itself) from an age on. */
  enough: readonly { doses: number; oneSince?: Span; ofAntigen?: true }[]
  /** So is a complete series by CDC's schedule, even of fewer doses. */
  orComplete?: true
  /**
   * For those who have started: the dose after so many is due by a span after the last one. From an
   * age on, another may hold.
   */
  steps: readonly { given: number; by: Span; from?: { age: Span; by: Span } }[]
}

export interface EntryRules {
  state: string
  /** Where the rules are published. */
  source: string
  /** The grades whose pupils are checked when they are new: from the first to the last. */
  first: GradeLevel
  last: GradeLevel
  /** The grade into which pupils only advance once they meet what `advancement` asks for. */
  checkpoint: GradeLevel
  /** The days of school for which a pupil from another school attends while the record is on its way. */
  recordDays: number
  /** The grades that each school reports to the state every year, those that are counted together in one. */
  reported: readonly (readonly GradeLevel[])[]
  requirements: readonly Requirement[]
}

export interface Exemption {
  vaccine: SchoolVaccine
  /** 'YYYY-MM-DD', its last day; null: it has none. */
  until: string | null
}

/** Where a pupil stands with a vaccine. `by` is the last day on which they may attend without it. */
export type EntryStatus =
  | { state: 'met' }
  /** `since`: the day after the last one for the next dose; without it, none was ever set. */
  | { state: 'missing'; since?: string }
  | { state: 'exempt'; until: string | null }
  | { state: 'conditional'; by: string }

/** What a pupil's vaccines are checked for. */
export interface Check {
  grade: GradeLevel
  kind: EntryKind
}

/**
 * What a pupil must meet who was admitted in one grade and is in another now: what was asked of them
 * then, and once they have reached it, the checkpoint. None in a grade that the rules don't cover.
 */
export function checksOf(
  { first, last, checkpoint }: EntryRules,
  { grade, admittedIn }: { grade: GradeLevel; admittedIn: GradeLevel },
): Check[] {
  const place = (one: GradeLevel) => gradeLevels.indexOf(one)
  if (place(grade) < place(first) || place(grade) > place(last)) return []
  // Preschool has rules of its own; its children are checked again when they come to school.
  const admitted = place(admittedIn) < place(first) ? first : admittedIn
  const since = place(admitted) > place(grade) ? grade : admitted
  return [
    { grade: since, kind: 'admission' },
    ...(place(since) < place(checkpoint) && place(checkpoint) <= place(grade)
      ? [{ grade: checkpoint, kind: 'advancement' as const }]
      : []),
  ]
}

export interface Entry {
  /** `excluded`: may not attend; `conditional`: may, up to and including the day `by`. */
  state: 'met' | 'conditional' | 'excluded'
  by: string | null
  vaccines: { vaccine: SchoolVaccine; status: EntryStatus; given: number }[]
}

/**
 * Whether a pupil may attend by a state's rules on a day. A pupil who has started every vaccine, and
 * isn't past the day for the next dose of any, attends conditionally; one who is may not.
 */
export function entryOf(
  rules: EntryRules,
  patient: Patient,
  { checks, exemptions = [] }: { checks: readonly Check[]; exemptions?: readonly Exemption[] },
  today: string,
): Entry {
  const wanted = rules.requirements.filter(({ grades, kinds }) =>
    checks.some(({ grade, kind }) => grades.includes(grade) && kinds.includes(kind)),
  )
  const vaccines = schoolVaccines.flatMap((vaccine) => {
    const own = wanted.filter((one) => one.vaccine === vaccine)
    if (own.length === 0) return []
    const parts = own.map((requirement) => {
      const given = countedFor(requirement, patient, today)
      const isComplete =
        requirement.orComplete === true &&
        progressOf(requirement.antigen, patient, today).isComplete
      const status = isComplete
        ? { state: 'met' as const }
        : statusOf(requirement, given, patient, today)
      return { given: given.length, status }
    })
    const exemption = exemptions.find(
      (one) => one.vaccine === vaccine && (one.until === null || one.until >= today),
    )
    const worst = parts.toSorted((one, other) =>
      worstFirst(one.status).localeCompare(worstFirst(other.status)),
    )[0]!
    return [
      {
        vaccine,
        given: Math.min(...parts.map((part) => part.given)),
        status:
          exemption && worst.status.state !== 'met'
            ? { state: 'exempt' as const, until: exemption.until }
            : worst.status,
      },
    ]
  })
  const days = vaccines.flatMap(({ status }) =>
    status.state === 'conditional'
      ? [status.by]
      : status.state === 'exempt'
        ? (status.until ?? [])
        : [],
  )
  return {
    state: vaccines.some(({ status }) => status.state === 'missing')
      ? 'excluded'
      : days.length > 0
        ? 'conditional'
        : 'met',
    by: days.toSorted()[0] ?? null,
    vaccines,
  }
}

/** By what the worst comes first: missing, then the earlier day. */
const worstFirst = (status: EntryStatus): string =>
  status.state === 'missing' ? '' : status.state === 'conditional' ? status.by : 'met'

/** The least that lies between two doses that count: four weeks, less the four days of grace. */
const leastGap: Span = '4w-4d'

/**
 * The doses that count for school, in order: given at an age and with a vaccine that count, and four
 * weeks apart. Here schools ask for less than CDC's schedule, which has longer intervals before the
 * last doses of polio, DTaP, and hepatitis B.
 */
function countedFor(
  { antigen, also, since }: Requirement,
  patient: Patient,
  today: string,
): { on: string; isOwn: boolean }[] {
  const of = (which: Antigen, from: Span | undefined, isOwn: boolean) =>
    progressOf(which, patient, today)
      .doses.filter(
        ({ verdict, reason, on }) =>
          (verdict !== 'invalid' || reason === 'tooSoon') &&
          (from === undefined || on >= after(patient.birthDate, from)),
      )
      .map((dose) => ({ ...dose, isOwn }))
  const own = of(antigen, since, true)
  const others = also
    ? of(also.antigen, also.since, false).filter(({ cvx }) => !antigensOf(cvx).includes(antigen))
    : []
  const counted: { on: string; isOwn: boolean }[] = []
  for (const dose of [...own, ...others].toSorted((one, other) => one.on.localeCompare(other.on))) {
    const last = counted.at(-1)
    if (!last || dose.verdict !== 'invalid' || dose.on >= after(last.on, leastGap))
      counted.push(dose)
  }
  return counted
}

function statusOf(
  { enough, steps }: Requirement,
  given: readonly { on: string; isOwn: boolean }[],
  { birthDate }: Patient,
  today: string,
): EntryStatus {
  const isMet = enough.some(
    ({ doses, oneSince, ofAntigen }) =>
      given.length >= doses &&
      (oneSince === undefined ||
        given.some(
          ({ on, isOwn }) => on >= after(birthDate, oneSince) && (isOwn || ofAntigen !== true),
        )),
  )
  if (isMet) return { state: 'met' }
  const last = given.at(-1)
  const step = steps.find((one) => one.given === given.length)
  if (!last || !step) return { state: 'missing' }
  const isOlder = step.from !== undefined && last.on >= after(birthDate, step.from.age)
  const by = after(last.on, isOlder && step.from ? step.from.by : step.by)
  return by >= today ? { state: 'conditional', by } : { state: 'missing', since: after(by, '1d') }
}
