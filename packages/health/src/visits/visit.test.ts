import { describe, expect, test } from 'vitest'
import { minutesHere, namedInNote, timeErrors, withPreset } from './visit.rules.ts'

const now = '2026-10-14T17:00:00.000Z'

describe('the times of a visit', () => {
  test('are not in the future, except by minutes that a clock is ahead', () => {
    expect(timeErrors({ arrivedAt: now, leftAt: null }, now)).toEqual({})
    expect(timeErrors({ arrivedAt: '2026-10-14T17:04:00.000Z', leftAt: null }, now)).toEqual({})
    expect(
      Object.keys(timeErrors({ arrivedAt: '2026-10-14T17:06:00.000Z', leftAt: null }, now)),
    ).toEqual(['arrivedAt'])
  })
  test('end after they begin', () => {
    const at = { arrivedAt: '2026-10-14T16:30:00.000Z', leftAt: '2026-10-14T16:29:00.000Z' }
    expect(Object.keys(timeErrors(at, now))).toEqual(['leftAt'])
    expect(timeErrors({ ...at, leftAt: at.arrivedAt }, now)).toEqual({})
  })
  test('say how long a student has been here, in whole minutes', () => {
    expect(minutesHere('2026-10-14T16:30:30.000Z', new Date(now))).toBe(29)
    expect(minutesHere('2026-10-14T17:01:00.000Z', new Date(now))).toBe(0)
  })
})

test('A note about several students names none of them', () => {
  const ana = { firstName: 'Ana', lastName: 'Ruiz' }
  const ben = { firstName: 'Ben', lastName: 'Álvarez' }
  expect(namedInNote('Ana ran into a wall', [ana, ben])).toBe('Ana')
  expect(namedInNote('Ana ran into a wall', [ana])).toBeUndefined()
  expect(namedInNote('Both have a bump', [ana, ben])).toBeUndefined()
  expect(namedInNote(null, [ana, ben])).toBeUndefined()
})

test('A template fills in what it presets, and leaves what was typed besides', () => {
  const preset = {
    ...{ logTypeID: 1, concernID: null, symptomID: 3, assessmentID: null },
    ...{ actionID: 5, outcomeID: null },
  }
  expect(withPreset({ note: 'Fell on the field', concernID: 7, symptoms: [] }, preset)).toEqual({
    ...{ note: 'Fell on the field', concernID: 7, logTypeID: 1, actionID: 5 },
    symptoms: [{ symptomID: 3 }],
  })
})
