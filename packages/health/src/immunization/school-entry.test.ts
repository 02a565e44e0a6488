import { describe, expect, test } from 'vitest'
import { california } from './california.rules.ts'
import { checksOf, entryOf, type Check, type SchoolVaccine } from './school-entry.rules.ts'
import { after } from './span.rules.ts'

const born = '2020-03-10'
const at = (...ages: string[]) => ages.map((age) => after(born, age))

/** A card that meets everything for kindergarten, with some vaccines as a test has them. */
const card = (
  other: Partial<Record<'polio' | 'dtap' | 'hepB' | 'mmr' | 'varicella', string[]>> = {},
) => {
  const days = {
    polio: at('2m', '4m', '18m', '4y'),
    dtap: at('2m', '4m', '6m', '18m', '4y'),
    hepB: at('0d', '2m', '7m'),
    mmr: at('12m', '4y'),
    varicella: at('12m', '4y'),
    ...other,
  }
  const codes = { polio: '10', dtap: '20', hepB: '08', mmr: '03', varicella: '21' } as const
  return Object.entries(codes)
    .flatMap(([vaccine, cvx]) => days[vaccine as keyof typeof days].map((on) => ({ on, cvx })))
    .toSorted((one, two) => one.on.localeCompare(two.on))
}
type Asked = Pick<Parameters<typeof entryOf>[2], 'exemptions'> &
  Partial<Check> & { today?: string; birthDate?: string }
const entry = (
  doses: { on: string; cvx: string }[],
  {
    today = '2026-11-28',
    birthDate = born,
    grade = 'KG',
    kind = 'admission',
    ...asked
  }: Asked = {},
) =>
  entryOf(
    california,
    { birthDate, isMale: true, doses },
    { checks: [{ grade, kind }], ...asked },
    today,
  )
const of = (found: ReturnType<typeof entry>, vaccine: SchoolVaccine) =>
  found.vaccines.find((one) => one.vaccine === vaccine)?.status

// 17 CCR 6025, table B, with its footnotes.
describe('kindergarten in California', () => {
  test('is open to a child with 4 polio, 5 DTaP, 3 hepatitis B, 2 MMR and 2 chickenpox doses', () => {
    expect(entry(card())).toMatchObject({ state: 'met', by: null })
  })
  test('asks for a fourth polio dose where all three were before the fourth birthday', () => {
    const early = entry(card({ polio: at('2m', '4m', '6m') }))
    expect(of(early, 'polio')).toEqual({ state: 'missing', since: after(born, '6m+12m+1d') })
    // The schedule of doctors asks for six months before the last dose; the school counts this one.
    const late = entry(card({ polio: at('2m', '3y+10m', '4y+1m') }))
    expect(of(late, 'polio')).toEqual({ state: 'met' })
  })
  test('counts a dose up to four days before the fourth birthday as one at four years', () => {
    expect(of(entry(card({ dtap: at('2m', '4m', '6m', '4y-4d') })), 'dtap')).toEqual({
      state: 'met',
    })
    expect(of(entry(card({ dtap: at('2m', '4m', '6m', '4y-5d') })), 'dtap')).toMatchObject({
      state: 'missing',
    })
  })
  test('does not count MMR five days before the first birthday, and counts it four days before', () => {
    expect(of(entry(card({ mmr: at('12m-5d', '4y') })), 'mmr')).toMatchObject({ state: 'missing' })
    expect(of(entry(card({ mmr: at('12m-4d', '4y') })), 'mmr')).toEqual({ state: 'met' })
  })
  test('asks for two doses of measles and mumps, and one of rubella, together or apart', () => {
    const [first = '', second = ''] = at('12m', '4y')
    const apart = [
      ...card({ mmr: [] }),
      { on: first, cvx: '05' },
      { on: first, cvx: '07' },
      { on: first, cvx: '06' },
      { on: second, cvx: '05' },
    ]
    expect(of(entry(apart), 'mmr')).toMatchObject({ state: 'missing' })
    expect(of(entry([...apart, { on: second, cvx: '07' }]), 'mmr')).toEqual({ state: 'met' })
  })
})

// Health and Safety Code 120335 (c) and (d); 17 CCR 6025, table B.
describe('grade 7 in California', () => {
  const teen = '2014-03-10'
  const tdap = (age: string) => [{ on: after(teen, age), cvx: '115' }]
  const advance = (doses: { on: string; cvx: string }[]) =>
    entry(doses, { birthDate: teen, grade: '07', kind: 'advancement' })
  const chickenpox = ['12m', '4y'].map((age) => ({ on: after(teen, age), cvx: '21' }))
  test('asks those who move up for Tdap from seven years on, and two doses against chickenpox, and for nothing else', () => {
    expect(advance([...chickenpox, ...tdap('10y')])).toMatchObject({ state: 'met' })
    expect(of(advance([...chickenpox, ...tdap('6y')]), 'tdap')).toEqual({ state: 'missing' })
    expect(advance(tdap('10y')).vaccines.map(({ vaccine }) => vaccine)).toEqual([
      ...['varicella', 'tdap'],
    ])
  })
  test('asks those who are new for everything but hepatitis B', () => {
    const found = entry([], { birthDate: teen, grade: '07' })
    expect(found.vaccines.map(({ vaccine }) => vaccine)).toEqual([
      ...['polio', 'dtap', 'mmr', 'varicella', 'tdap'],
    ])
    expect(entry([], { birthDate: teen, grade: '08' }).vaccines).toHaveLength(6)
  })
})

describe('what a pupil is checked for', () => {
  const of = (admittedIn: Check['grade'], grade: Check['grade']) =>
    checksOf(california, { admittedIn, grade }).map((check) => Object.values(check).join(' '))
  test('is what was asked when they were admitted, and from grade 7 on what grade 7 asks for too', () => {
    expect(of('KG', '03')).toEqual(['KG admission'])
    expect(of('KG', '07')).toEqual(['KG admission', '07 advancement'])
    expect(of('04', '11')).toEqual(['04 admission', '07 advancement'])
    expect(of('07', '09')).toEqual(['07 admission'])
    expect(of('10', '10')).toEqual(['10 admission'])
  })
  test('begins with the first grade of school for those who were in preschool before, and is nothing in preschool', () => {
    expect(of('PK', '01')).toEqual(['TK admission'])
    expect(of('PK', 'PK')).toEqual([])
    expect(of('12', 'AE')).toEqual([])
  })
  test('is what the present grade asks for where someone repeats a grade or moves down', () => {
    expect(of('08', '07')).toEqual(['07 admission'])
  })
})

// 17 CCR 6035, table D.
describe('a child who transfers in with a card that is started', () => {
  const second = '2026-11-02'
  const begun = card({ dtap: ['2026-10-05', second] })
  test('attends conditionally until the last day for the next dose, and is excluded on the day after it', () => {
    const by = after(second, '8w')
    expect(by).toBe('2026-12-28')
    expect(entry(begun, { today: '2026-11-28' })).toMatchObject({ state: 'conditional', by })
    expect(entry(begun, { today: by })).toMatchObject({ state: 'conditional', by })
    expect(entry(begun, { today: after(by, '1d') })).toMatchObject({ state: 'excluded' })
  })
  test('has the earliest of the days of all vaccines', () => {
    const more = card({ dtap: ['2026-10-05', second], mmr: ['2026-08-20'] })
    expect(entry(more)).toMatchObject({ state: 'conditional', by: '2026-12-20' })
  })
  test('may not attend where a vaccine hasn’t been started', () => {
    expect(entry(card({ dtap: ['2026-10-05', second], hepB: [] }))).toMatchObject({
      state: 'excluded',
    })
  })
  test('has eight weeks for the second dose against chickenpox from 13 years on, and four months before', () => {
    const by = (birthDate: string) =>
      of(entry(card({ varicella: ['2026-11-02'] }), { birthDate, grade: '08' }), 'varicella')
    expect(by(born)).toEqual({ state: 'conditional', by: '2027-03-02' })
    expect(by('2013-03-10')).toEqual({ state: 'conditional', by: '2026-12-28' })
  })
})

test('A medical exemption excuses a missing vaccine until its last day', () => {
  const exemptions = [{ vaccine: 'varicella' as const, until: '2026-12-15' }]
  const asked = { exemptions }
  const doses = card({ varicella: [] })
  expect(entry(doses, asked)).toMatchObject({ state: 'conditional', by: '2026-12-15' })
  expect(entry(doses, { ...asked, today: '2026-12-16' })).toMatchObject({ state: 'excluded' })
  expect(entry(doses, { exemptions: [{ vaccine: 'varicella', until: null }] })).toMatchObject({
    state: 'met',
  })
})
