import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import {
  countRemovals,
  schoolDaysAfter,
  stepsOf,
  suspensionError,
  type Plan,
  type Removal,
} from './suspension.rules.ts'

/** Monday to Friday from August 17, 2026, without Labor Day and the week of Thanksgiving. */
const closed = new Set(['2026-09-07', '2026-11-11'])
const schoolDays = Array.from({ length: 290 }, (_, at) => plusDays('2026-08-17', at)).filter(
  (day) =>
    ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
    !closed.has(day) &&
    !(day >= '2026-11-23' && day <= '2026-11-27'),
)
const removal = (from: string, to: string, decidedOn = from): Removal => ({ from, to, decidedOn })
// Four, three, and four days.
const first = removal('2026-09-08', '2026-09-11')
const second = removal('2026-09-28', '2026-09-30')
const third = removal('2026-10-19', '2026-10-22', '2026-10-16')
const counted = (removals: Removal[], plan: Plan = 'iep') =>
  countRemovals(removals, { plan, schoolDays })

describe('suspensions of 4, 3, and 4 days of a child with an IEP', () => {
  const three = counted([first, second, third])
  test('pass ten days with the third, which asks for a manifestation determination (34 CFR 300.530(e))', () => {
    expect(three.map(({ days, total }) => [days, total])).toEqual([
      [4, 4],
      [3, 7],
      [4, 11],
    ])
    expect(three.map(({ asksForDetermination }) => asksForDetermination)).toEqual([
      ...[false, false, true],
    ])
  })
  test('give the team ten school days from the decision, not ten days of the calendar', () => {
    // From Friday, October 16: ten school days later is Friday, October 30.
    expect(three[2]?.determinationBy).toBe('2026-10-30')
    const late = counted([first, second, removal('2026-11-16', '2026-11-19', '2026-11-16')])
    // The week of Thanksgiving doesn't count.
    expect(late[2]?.determinationBy).toBe('2026-12-07')
  })
  test('ask for services from the eleventh day (34 CFR 300.530(b)(2), (d))', () => {
    expect(three[2]?.servicesFrom).toBe('2026-10-22')
  })
  test('ask for both of a child with a 504 plan (34 CFR 104.35), and for neither without a plan', () => {
    expect(counted([first, second, third], '504')[2]).toEqual(three[2])
    expect(counted([first, second, third], 'none')[2]).toMatchObject({
      ...{ total: 11, asksForDetermination: false, determinationBy: null, servicesFrom: null },
    })
  })
})

describe('school days out of school', () => {
  test('may be ten without a change of placement (34 CFR 300.530(b)(1))', () => {
    const ten = counted([first, second, removal('2026-10-19', '2026-10-21')])
    expect(ten[2]).toMatchObject({ total: 10, asksForDetermination: false })
  })
  test('don’t include weekends and holidays', () => {
    expect(counted([removal('2026-09-03', '2026-09-09')])[0]?.days).toBe(4)
  })
  test('that two suspensions share count once', () => {
    expect(counted([first, removal('2026-09-10', '2026-09-14')])[1]).toMatchObject({
      ...{ days: 1, total: 5 },
    })
  })
  test('that are more than ten in a row change the placement at once (34 CFR 300.536(a)(1))', () => {
    expect(counted([removal('2026-09-08', '2026-09-22')])[0]).toMatchObject({
      ...{ total: 11, asksForDetermination: true, servicesFrom: '2026-09-22' },
    })
  })
  test('ask again with each suspension after the tenth day', () => {
    const fourth = counted([first, second, third, removal('2026-11-02', '2026-11-02')])[3]
    expect(fourth).toMatchObject({ asksForDetermination: true, servicesFrom: '2026-10-22' })
  })
})

describe('California allows', () => {
  const errorOf = (removals: Removal[], of = {}) =>
    suspensionError(counted(removals).at(-1) ?? { consecutive: 0, total: 0 }, of)
  test('a principal to suspend for five school days in a row, and not for six (Ed. Code 48911(a))', () => {
    expect(errorOf([removal('2026-09-14', '2026-09-18')])).toBeUndefined()
    expect(errorOf([removal('2026-09-14', '2026-09-21')])).toBe('behavior.suspension.overFive')
  })
  test('twenty days in a school year, and thirty after a transfer (48903(a))', () => {
    const weeks = ['08-17', '08-24', '08-31', '09-14'].map((day) =>
      removal(`2026-${day}`, plusDays(`2026-${day}`, 4)),
    )
    expect(errorOf(weeks)).toBeUndefined()
    const one = [...weeks, removal('2026-09-21', '2026-09-21')]
    expect(errorOf(one)).toBe('behavior.suspension.overYear')
    expect(errorOf(one, { hasTransferred: true })).toBeUndefined()
  })
  test('no suspension on days without school', () => {
    expect(errorOf([removal('2026-11-23', '2026-11-27')])).toBe('behavior.suspension.noDays')
  })
})

describe('due process', () => {
  const steps = (removals: Removal[], plan: Plan = 'none') =>
    stepsOf(removals.at(-1) as Removal, counted(removals, plan).at(-1) as never, {
      ...{ schoolDays, appealDays: 5 },
    })
  test('hears the student and notifies the parents by the first day, and lets them appeal (48911(b), (d))', () => {
    expect(steps([removal('2026-09-05', '2026-09-09', '2026-09-04')])).toEqual([
      // Saturday and Labor Day come first.
      { kind: 'conference', dueOn: '2026-09-08' },
      { kind: 'notice', dueOn: '2026-09-08' },
      { kind: 'appeal', dueOn: '2026-09-15' },
    ])
  })
  test('of a child with a plan adds the determination and the services', () => {
    expect(steps([first, second, third], 'iep').slice(3)).toEqual([
      { kind: 'manifestation', dueOn: '2026-10-30' },
      { kind: 'services', dueOn: '2026-10-22' },
    ])
  })
  test('has no day where the calendar ends first', () => {
    expect(schoolDaysAfter(schoolDays, schoolDays.at(-2) as string, 2)).toBeNull()
  })
})
