import type { GradeLevel } from '@atrium/schools/words'
import { california } from './california.rules.ts'
import { antigensOf, progressOf, type Patient, type Reason } from './doses.rules.ts'
import type { Antigen } from './schedule.rules.ts'
import {
  checksOf,
  entryOf,
  schoolVaccines,
  type Entry,
  type Exemption,
  type SchoolVaccine,
} from './school-entry.rules.ts'
import { after } from './span.rules.ts'
import type { DoseSource, ExemptionKind, ExemptionSpan } from './vaccine.words.ts'

/**
 * Whether a pupil may attend, the most pressing first. `unknown`: without a birth date, or in a grade
 * that the rules don't cover.
 */
export const verdicts = [
  'excluded',
  'noRecord',
  'conditional',
  'exempt',
  'complete',
  'unknown',
] as const
export type Verdict = (typeof verdicts)[number]

export interface RecordedDose {
  cvx: string
  /** 'YYYY-MM-DD' */
  givenOn: string
  source: DoseSource
}

export interface RecordedExemption {
  kind: ExemptionKind
  /** Those that a medical one names; the others are of all vaccines. */
  vaccines: readonly SchoolVaccine[]
  span: ExemptionSpan | null
  /** Its last day; null: it has none. Of a requested record, the last one for which it is waited for. */
  until: string | null
}

/** What decides whether a pupil may attend. */
export interface Pupil {
  birthDate: string | null
  gender: string | null
  grade: GradeLevel | null
  /** The grade in which the district admitted them. */
  admittedIn: GradeLevel | null
  /** Their first day at the present school. */
  enteredOn: string | null
  doses: readonly RecordedDose[]
  exemptions: readonly RecordedExemption[]
}

/**
 * What a dose counts for. `unproven`: only a parent says so. `notJudged`: the schedule has no rule for
 * the vaccine, or the birth date isn't known.
 */
export interface DoseVerdict {
  verdict: 'valid' | 'invalid' | 'extra' | 'unproven' | 'notJudged'
  reason: Reason | null
  isInGrace: boolean
  /** Against which diseases it doesn't count, where it does against others. */
  not: Antigen[]
}

export interface Standing {
  verdict: Verdict
  /** Since when they may not attend. */
  from: string | null
  /** The last day on which they may attend, unless something changes. */
  until: string | null
  vaccines: Entry['vaccines']
}

/** A parent's word is no record of a dose: 17 CCR 6065 asks for a doctor's, a clinic's, or a registry's. */
const isProven = ({ source }: RecordedDose): boolean => source !== 'parent'

const patientOf = ({ birthDate, gender, doses }: Pupil & { birthDate: string }): Patient => ({
  birthDate,
  isMale: gender === 'male',
  doses: doses
    .filter(isProven)
    .map(({ cvx, givenOn }) => ({ cvx, on: givenOn }))
    .toSorted((one, other) => one.on.localeCompare(other.on)),
})

/** Health and Safety Code 120370: an exemption ends when the pupil enters the next span of grades. */
const spanEnds: Readonly<Record<ExemptionSpan, RegExp>> = {
  preschool: /^(TK|KG|0\d|1[0-2])$/,
  throughSixth: /^(0[7-9]|1[0-2])$/,
  fromSeventh: /^$/,
}

function exemptionsOf({ exemptions, grade }: Pupil): Exemption[] {
  return exemptions
    .filter(({ kind }) => kind !== 'recordRequested')
    .filter(({ span }) => span === null || !spanEnds[span].test(grade ?? ''))
    .flatMap(({ kind, vaccines, until }) =>
      (kind === 'medical' ? vaccines : schoolVaccines).map((vaccine) => ({ vaccine, until })),
    )
}

/**
 * The last day for a record that is on its way from the last school: until then a pupil attends without
 * it (17 CCR 6035 (d)). Null: none was requested.
 */
const recordDueOn = ({ exemptions }: Pupil): string | null =>
  exemptions
    .flatMap(({ kind, until }) => (kind === 'recordRequested' && until !== null ? [until] : []))
    .toSorted()
    .at(-1) ?? null

/** Whether a pupil may attend by the state's rules on a day, and each dose's own verdict, in order. */
export function standingOf(
  pupil: Pupil,
  today: string,
): { standing: Standing; doses: DoseVerdict[] } {
  const { birthDate } = pupil
  if (birthDate === null)
    return { standing: notKnown, doses: pupil.doses.map((dose) => judgedAs(dose, 'notJudged')) }
  const patient = patientOf({ ...pupil, birthDate })
  return {
    standing: schoolStanding(pupil, patient, today),
    doses: pupil.doses.map((dose) => verdictOf(dose, patient, today)),
  }
}

/** The same without the doses' verdicts: of a whole school. */
export const schoolStandingOf = (pupil: Pupil, today: string): Standing =>
  pupil.birthDate === null
    ? notKnown
    : schoolStanding(pupil, patientOf({ ...pupil, birthDate: pupil.birthDate }), today)

const notKnown: Standing = { verdict: 'unknown', from: null, until: null, vaccines: [] }

function schoolStanding(pupil: Pupil, patient: Patient, today: string): Standing {
  const { grade, admittedIn, enteredOn } = pupil
  const checks = grade ? checksOf(california, { grade, admittedIn: admittedIn ?? grade }) : []
  if (checks.length === 0) return notKnown
  const exemptions = exemptionsOf(pupil)
  const { state, by, vaccines } = entryOf(california, patient, { checks, exemptions }, today)
  const isExempt = vaccines.some(({ status }) => status.state === 'exempt')
  if (state === 'met')
    return { verdict: isExempt ? 'exempt' : 'complete', from: null, until: null, vaccines }
  const recordDue = recordDueOn(pupil)
  const isAwaited = recordDue !== null && recordDue >= today
  if (state === 'conditional' || isAwaited) {
    const days = [...(by !== null && state === 'conditional' ? [by] : []), recordDue ?? '']
    return { verdict: 'conditional', from: null, until: days.toSorted().at(-1) || null, vaccines }
  }
  const hasRecord = patient.doses.length > 0 || isExempt
  const since = excludedSince(vaccines, enteredOn)
  const afterRecord = recordDue === null ? '' : after(recordDue, '1d')
  return {
    // Someone whose record was waited for in vain had their time.
    verdict: hasRecord || recordDue !== null ? 'excluded' : 'noRecord',
    from: afterRecord > (since ?? '') ? afterRecord : since,
    until: null,
    vaccines,
  }
}

/** The first day without what is missing, and never before they came. */
function excludedSince(vaccines: Entry['vaccines'], enteredOn: string | null): string | null {
  const days = vaccines.flatMap(({ status }) =>
    status.state === 'missing' ? [status.since ?? enteredOn ?? ''] : [],
  )
  const first = days.toSorted()[0] ?? ''
  return (enteredOn !== null && first < enteredOn ? enteredOn : first) || null
}

const judgedAs = (dose: RecordedDose, otherwise: DoseVerdict['verdict']): DoseVerdict => ({
  verdict: isProven(dose) ? otherwise : 'unproven',
  reason: null,
  isInGrace: false,
  not: [],
})

function verdictOf(dose: RecordedDose, patient: Patient, today: string): DoseVerdict {
  const { cvx, givenOn } = dose
  const each = isProven(dose)
    ? antigensOf(cvx).flatMap(
        (antigen) =>
          progressOf(antigen, patient, today).doses.find(
            (one) => one.on === givenOn && one.cvx === cvx,
          ) ?? [],
      )
    : []
  const of = antigensOf(cvx)
  const invalid = each.flatMap((one, at) =>
    one.verdict === 'invalid' ? [{ antigen: of[at]!, reason: one.reason }] : [],
  )
  if (each.length === 0) return judgedAs(dose, 'notJudged')
  const isPartly = invalid.length > 0 && invalid.length < each.length
  const verdict =
    invalid.length > 0 ? 'invalid' : each.some((one) => one.verdict === 'valid') ? 'valid' : 'extra'
  return {
    verdict,
    reason:
      verdict === 'invalid'
        ? (invalid[0]?.reason ?? null)
        : verdict === 'extra'
          ? (each[0]?.reason ?? null)
          : null,
    isInGrace: verdict === 'valid' && each.some(({ isInGrace }) => isInGrace),
    not: isPartly ? invalid.map(({ antigen }) => antigen) : [],
  }
}
