import { plusDays } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { linkResponses, readingOf, type Given, type TookPart } from './bico.rules.ts'

const schoolDays = Array.from({ length: 400 }, (_, at) => plusDays('2026-01-05', at)).filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
)
const calendar = { schoolDays: new Map([[1, schoolDays]]), today: '2026-12-01' }
const part = (studentID: number, day: string, behaviorID = 7): TookPart => ({
  ...{ studentID, day, behaviorID, schoolID: 1 },
})
const given = (studentID: number, day: string, consequenceID = 3): Given => ({
  ...{ ...part(studentID, day), consequenceID, outcome: null },
})

describe('a response', () => {
  test('is compared by incidents of the same kind by the same student, 30 school days before and after', () => {
    // April 6, 2026 is a Monday: 30 school days before it is February 23, after it May 18.
    const [row] = linkResponses(
      [given(1, '2026-04-06')],
      [
        ...[part(1, '2026-02-20'), part(1, '2026-02-23'), part(1, '2026-04-03')],
        ...[part(1, '2026-04-06'), part(1, '2026-05-18'), part(1, '2026-05-19')],
        // Another behavior, and another student.
        ...[part(1, '2026-04-08', 8), part(2, '2026-04-08')],
      ],
      calendar,
    )
    expect(row).toMatchObject({ given: 1, followed: 1, before: 2, after: 1 })
  })
  test('counts only once its 30 school days have passed', () => {
    const rows = linkResponses(
      [given(1, '2026-11-09'), given(2, '2026-04-06')],
      [part(1, '2026-11-02'), part(1, '2026-11-10')],
      calendar,
    )
    expect(rows).toMatchObject([{ given: 2, followed: 1, before: 0, after: 0 }])
  })
  test('is kept apart from other responses to the same behavior', () => {
    expect(
      linkResponses([given(1, '2026-04-06'), given(1, '2026-04-06', 4)], [], calendar).map(
        ({ consequenceID }) => consequenceID,
      ),
    ).toEqual([3, 4])
  })
})

test('Numbers under ten mean nothing; from ten on, they say fewer, the same, or more', () => {
  expect(readingOf({ followed: 0, before: 0, after: 0 })).toBe('tooEarly')
  expect(readingOf({ followed: 9, before: 30, after: 2 })).toBe('tooSmall')
  expect(readingOf({ followed: 10, before: 30, after: 2 })).toBe('fewer')
  expect(readingOf({ followed: 10, before: 3, after: 3 })).toBe('same')
  expect(readingOf({ followed: 10, before: 3, after: 4 })).toBe('more')
})
