import { describe, expect, test } from 'vitest'
import { antigensOf, progressOf } from './doses.rules.ts'
import { after } from './span.rules.ts'
import type { Antigen } from './schedule.rules.ts'

const born = '2020-03-10'
const dtap = '20'
const polio = '10'
const mmr = '03'
const chickenpox = '21'

const judged = (
  antigen: Antigen,
  doses: readonly (readonly [on: string, cvx: string])[],
  today = '2026-11-28',
) =>
  progressOf(
    antigen,
    { birthDate: born, isMale: false, doses: doses.map(([on, cvx]) => ({ on, cvx })) },
    today,
  )
const verdicts = (...asked: Parameters<typeof judged>) =>
  judged(...asked).doses.map(({ verdict, reason }) => reason ?? verdict)

describe('an age or interval of the schedule', () => {
  test('counts months first; a day that the month doesn’t have is the first of the next', () => {
    expect(after('2020-03-10', '6w-4d')).toBe('2020-04-17')
    expect(after('2020-01-31', '1m')).toBe('2020-03-01')
    expect(after('2020-02-29', '1y')).toBe('2021-03-01')
    expect(after('2020-02-29', '4y-4d')).toBe('2024-02-25')
  })
})

// The four days of grace: ACIP, General Best Practice Guidelines, timing and spacing.
describe('a dose', () => {
  const first = after(born, '2m')
  test('of DTaP five days before the least interval isn’t valid, and four days before it is', () => {
    const least = after(first, '4w')
    expect(
      verdicts('Pertussis', [
        [first, dtap],
        [after(least, '-5d'), dtap],
      ]),
    ).toEqual([...['valid', 'tooSoon']])
    expect(
      verdicts('Pertussis', [
        [first, dtap],
        [after(least, '-4d'), dtap],
      ]),
    ).toEqual([...['valid', 'valid']])
  })
  test('that came too soon is repeated, and the repeat has no grace', () => {
    const least = after(first, '4w')
    const early = after(least, '-5d')
    const repeat = after(early, '4w')
    expect(
      verdicts('Pertussis', [
        [first, dtap],
        [early, dtap],
        [after(repeat, '-1d'), dtap],
      ]),
    ).toEqual(['valid', 'tooSoon', 'tooSoon'])
    expect(
      verdicts('Pertussis', [
        [first, dtap],
        [early, dtap],
        [repeat, dtap],
      ]),
    ).toEqual([...['valid', 'tooSoon', 'valid']])
  })
  test('of MMR five days before the first birthday isn’t valid, and four days before it is', () => {
    const birthday = after(born, '1y')
    expect(verdicts('Measles', [[after(birthday, '-5d'), mmr]])).toEqual(['tooYoung'])
    expect(verdicts('Measles', [[after(birthday, '-4d'), mmr]])).toEqual(['valid'])
  })
  test('of a live vaccine is on the day of another one or 28 days later, without grace', () => {
    const day = after(born, '13m')
    const with28 = (days: number) =>
      [
        [day, mmr],
        [after(day, `${days}d`), chickenpox],
      ] as const
    expect(verdicts('Varicella', with28(0))).toEqual(['valid'])
    expect(verdicts('Varicella', with28(27))).toEqual(['liveVaccine'])
    expect(verdicts('Varicella', with28(28))).toEqual(['valid'])
    // A repeat of the same vaccine has its four days.
    expect(
      verdicts('Measles', [
        [day, mmr],
        [after(day, '24d'), mmr],
      ]),
    ).toEqual(['valid', 'valid'])
  })
  test('says whether it counts only by the four days of grace', () => {
    const graces = (...ages: string[]) =>
      judged(
        'Pertussis',
        ages.map((age) => [after(born, age), dtap]),
      ).doses.map(({ isInGrace }) => isInGrace)
    expect(graces('2m', '2m+4w-4d', '6m')).toEqual([false, true, false])
    expect(graces('6w-4d')).toEqual([true])
    expect(graces('2m', '2m+4w-5d')).toEqual([false, false])
  })
  test('beyond the series is extra, and spoils nothing', () => {
    const doses = ['12m', '4y', '5y'].map((age) => [after(born, age), mmr] as const)
    expect(judged('Rubella', doses)).toMatchObject({
      isComplete: true,
      doses: [{ verdict: 'valid' }, { verdict: 'valid' }, { verdict: 'extra' }],
    })
  })
})

test('Four doses of polio vaccine before the fourth birthday don’t complete the series: the last one is at four years', () => {
  const early = ['2m', '4m', '6m', '18m'].map((age) => [after(born, age), polio] as const)
  expect(judged('Polio', early)).toMatchObject({ isComplete: false })
  expect(judged('Polio', [...early, [after(born, '4y'), polio]])).toMatchObject({
    isComplete: true,
  })
})

test('A vaccine with several antigens counts for each of them', () => {
  expect(antigensOf('94')).toEqual(['Measles', 'Mumps', 'Rubella', 'Varicella'])
  expect(antigensOf('120')).toEqual(['Diphtheria', 'Tetanus', 'Pertussis', 'Polio'])
  expect(antigensOf('999')).toEqual([])
})
