import { describe, expect, test } from 'vitest'
import { after } from './span.rules.ts'
import { schoolStandingOf, standingOf, type Pupil } from './standing.rules.ts'

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
const pupil = (other: Partial<Pupil> = {}): Pupil => ({
  ...{ birthDate: born, gender: 'female', grade: 'KG', admittedIn: 'KG' },
  ...{ enteredOn: '2026-08-17', doses: whole, exemptions: [] },
  ...other,
})
const without = (...codes: string[]) => whole.filter(({ cvx }) => !codes.includes(cvx))
const verdict = (other: Partial<Pupil>, day = today) => {
  const { verdict: found, from, until } = schoolStandingOf(pupil(other), day)
  return [found, from, until]
}

describe('whether a pupil may attend', () => {
  test('is that they may, with a complete record', () => {
    expect(verdict({})).toEqual(['complete', null, null])
  })
  test('without any record is that they may not, from their first day', () => {
    expect(verdict({ doses: [] })).toEqual(['noRecord', '2026-08-17', null])
  })
  test('is that they may until the last day for the next dose, and not from the day after it', () => {
    const doses = [
      ...without('20'),
      ...['2026-10-05', '2026-11-02'].map((givenOn) => ({
        ...{ cvx: '20', givenOn, source: 'card' as const },
      })),
    ]
    const by = after('2026-11-02', '8w')
    expect(verdict({ doses })).toEqual(['conditional', null, by])
    expect(verdict({ doses }, by)).toEqual(['conditional', null, by])
    expect(verdict({ doses }, after(by, '1d'))).toEqual(['excluded', after(by, '1d'), null])
  })
  test('that passed before they came counts from their first day', () => {
    const doses = [...without('10'), ...given('10', '2m', '4m', '6m')]
    expect(verdict({ doses })).toEqual(['excluded', '2026-08-17', null])
  })
  test('isn’t judged without a birth date, or in a grade that the rules don’t cover', () => {
    expect(verdict({ birthDate: null })[0]).toBe('unknown')
    expect(verdict({ grade: null })[0]).toBe('unknown')
    expect(verdict({ grade: 'PK' })[0]).toBe('unknown')
  })
  test('in grade 7 asks those who came earlier for Tdap too', () => {
    const birthDate = '2014-03-10'
    const at = (cvx: string, ...ages: string[]) =>
      ages.map((age) => ({ cvx, givenOn: after(birthDate, age), source: 'card' as const }))
    const doses = [
      ...at('10', '2m', '4m', '18m', '4y'),
      ...at('20', '2m', '4m', '6m', '18m', '4y'),
      ...at('08', '0d', '2m', '7m'),
      ...at('03', '12m', '4y'),
      ...at('21', '12m', '4y'),
    ]
    const seventh = { birthDate, grade: '07', admittedIn: 'KG' } as const
    expect(verdict({ ...seventh, grade: '06', doses })[0]).toBe('complete')
    expect(verdict({ ...seventh, doses })[0]).toBe('excluded')
    expect(verdict({ ...seventh, doses: [...doses, ...at('115', '10y')] })[0]).toBe('complete')
  })
})

// Health and Safety Code 120335 (f) to (h), 120370.
describe('an exemption', () => {
  const medical = { kind: 'medical', vaccines: ['varicella'], span: 'throughSixth' } as const
  const doses = without('21')
  test('by a doctor excuses the vaccines that it names', () => {
    const exemptions = [{ ...medical, until: null }]
    expect(verdict({ doses, exemptions })).toEqual(['exempt', null, null])
    expect(verdict({ doses: without('21', '03'), exemptions })[0]).toBe('excluded')
  })
  test('for a time is a condition: until its last day', () => {
    const exemptions = [{ ...medical, until: '2026-12-15' }]
    expect(verdict({ doses, exemptions })).toEqual(['conditional', null, '2026-12-15'])
    expect(verdict({ doses, exemptions }, '2026-12-16')[0]).toBe('excluded')
  })
  test('ends when the pupil enters the next span of grades', () => {
    const exemptions = [{ ...medical, until: null }]
    const later = {
      doses: [...doses, ...given('115', '10y')],
      exemptions,
      admittedIn: 'KG',
    } as const
    expect(verdict({ ...later, grade: '06' }, '2031-10-01')[0]).toBe('exempt')
    expect(verdict({ ...later, grade: '07' }, '2031-10-01')[0]).toBe('excluded')
  })
  test('by independent study, or for services of an individualized program, is of all vaccines', () => {
    for (const kind of ['independentStudy', 'iep'] as const)
      expect(
        verdict({ doses: [], exemptions: [{ kind, vaccines: [], span: null, until: null }] })[0],
      ).toBe('exempt')
  })
})

// Title 17, section 6035 (d).
describe('a record that is on its way from the last school', () => {
  const last = '2026-12-08'
  const next = '2026-12-09'
  const exemptions = [{ kind: 'recordRequested' as const, vaccines: [], span: null, until: last }]
  test('lets a pupil attend through its last day, and not from the day after it', () => {
    for (const doses of [[], without('03')]) {
      for (const day of [today, last])
        expect(verdict({ doses, exemptions }, day)).toEqual(['conditional', null, last])
      expect(verdict({ doses, exemptions }, next)).toEqual(['excluded', next, null])
    }
  })
  test('changes nothing once it has come, and takes no time from a schedule', () => {
    expect(verdict({ exemptions })).toEqual(['complete', null, null])
    const doses = [
      ...without('20'),
      ...['2026-10-05', '2026-11-02'].map((givenOn) => ({
        ...{ cvx: '20', givenOn, source: 'card' as const },
      })),
    ]
    const by = after('2026-11-02', '8w')
    expect(verdict({ doses, exemptions })).toEqual(['conditional', null, by])
    expect(verdict({ doses, exemptions }, next)).toEqual(['conditional', null, by])
  })
  test('is no exemption from a vaccine', () => {
    const { vaccines } = schoolStandingOf(pupil({ doses: [], exemptions }), today)
    expect(new Set(vaccines.map(({ status }) => status.state))).toEqual(new Set(['missing']))
  })
})

describe('a dose', () => {
  const judged = (doses: Pupil['doses']) => standingOf(pupil({ doses }), today).doses
  test('says whether it counts, by the grace days too, and why not', () => {
    expect(judged(given('20', '2m', '2m+4w-4d'))).toMatchObject([
      { verdict: 'valid', isInGrace: false },
      { verdict: 'valid', isInGrace: true },
    ])
    expect(judged(given('20', '2m', '2m+4w-5d'))[1]).toMatchObject({
      ...{ verdict: 'invalid', reason: 'tooSoon', not: [] },
    })
    expect(judged(given('03', '12m-5d'))[0]).toMatchObject({
      ...{ verdict: 'invalid', reason: 'tooYoung' },
    })
  })
  test('of a vaccine against several diseases names those against which it doesn’t count', () => {
    // The MMR part of the second one is a repeat, the chickenpox part the first: 25 days are too few.
    const [, second] = judged([...given('03', '13m'), ...given('94', '13m+25d')])
    expect(second).toMatchObject({ verdict: 'invalid', reason: 'liveVaccine' })
  })
  test('that only a parent speaks of, or that no rule knows, isn’t counted', () => {
    const byWord = [{ cvx: '03', givenOn: after(born, '13m'), source: 'parent' as const }]
    expect(judged(byWord)).toMatchObject([{ verdict: 'unproven' }])
    expect(judged(given('150', '3y'))).toMatchObject([{ verdict: 'notJudged' }])
  })
})
