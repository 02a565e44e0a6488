import { describe, expect, test } from 'vitest'
import { california } from './california.rules.ts'
import { after } from './span.rules.ts'
import { schoolStandingOf, type Pupil } from './standing.rules.ts'
import { reportedAs, stateCounts } from './state-report.rules.ts'

const born = '2020-03-10'
const today = '2026-11-28'
const given = (cvx: string, ...ages: string[]) =>
  ages.map((age) => ({ cvx, givenOn: after(born, age), source: 'card' as const }))
const whole = [
  ...given('10', '2m', '4m', '18m', '4y'),
  ...given('20', '2m', '4m', '6m', '18m', '4y'),
  ...given('08', '0d', '2m', '7m'),
  ...given('03', '12m', '4y'),
  ...given('21', '12m', '4y'),
]
const without = (cvx: string) => whole.filter((dose) => dose.cvx !== cvx)
const pupil = (other: Partial<Pupil> = {}): Pupil & { schoolID: number } => ({
  ...{ birthDate: born, gender: 'female', grade: 'KG', admittedIn: 'KG', schoolID: 7 },
  ...{ enteredOn: '2026-08-17', doses: whole, exemptions: [] },
  ...other,
})
const medical = { kind: 'medical', vaccines: ['varicella'], span: 'throughSixth' } as const
const ofAll = { kind: 'iep', vaccines: [], span: null } as const
const due = [
  ...without('20'),
  ...['2026-10-05', '2026-11-02'].map((givenOn) => ({
    ...{ cvx: '20', givenOn, source: 'card' as const },
  })),
]
const of = (other: Partial<Pupil>) => {
  const own = pupil(other)
  return reportedAs(schoolStandingOf(own, today), own, today)
}

describe('in the state’s report, a student counts', () => {
  test('once, as what holds of them', () => {
    expect(of({})).toBe('complete')
    expect(of({ doses: due })).toBe('conditional')
    expect(of({ doses: without('03') })).toBe('overdue')
    expect(of({ doses: [] })).toBe('overdue')
    expect(of({ birthDate: null })).toBe('notChecked')
  })
  test('with an exemption as what it is, unless a dose is still to come', () => {
    const doses = without('21')
    const permanent = [{ ...medical, until: null }]
    expect(of({ doses, exemptions: permanent })).toBe('permanentExemption')
    expect(of({ doses, exemptions: [{ ...medical, until: '2027-01-15' }] })).toBe(
      'temporaryExemption',
    )
    expect(of({ doses: [], exemptions: [{ ...ofAll, until: null }] })).toBe('other')
    const request = { kind: 'recordRequested', vaccines: [], span: null } as const
    expect(of({ doses: [], exemptions: [{ ...request, until: '2026-12-08' }] })).toBe('conditional')
    expect(of({ doses: [], exemptions: [{ ...request, until: '2026-11-27' }] })).toBe('overdue')
    const started = due.filter(({ cvx }) => cvx !== '21')
    expect(of({ doses: started, exemptions: permanent })).toBe('conditional')
  })
})

test('Each school reports kindergarten and grade 7, and how many have each vaccine', () => {
  const others: Partial<Pupil>[] = [
    {},
    { grade: 'TK', doses: without('03') },
    { doses: due },
    { grade: '03', admittedIn: '03' },
  ]
  const judged = others.map((other) => {
    const own = pupil(other)
    return { pupil: own, standing: schoolStandingOf(own, today) }
  })
  const [kindergarten, ...seventh] = stateCounts(california, judged, today)
  expect(seventh).toEqual([])
  expect(kindergarten).toMatchObject({ schoolID: 7, grades: ['TK', 'KG'], pupils: 3 })
  expect(kindergarten?.kinds).toEqual({
    ...{ complete: 1, conditional: 1, permanentExemption: 0, temporaryExemption: 0, other: 0 },
    ...{ overdue: 1, notChecked: 0 },
  })
  expect(kindergarten?.met).toEqual({ polio: 3, dtap: 2, hepB: 3, mmr: 2, varicella: 3 })
})
