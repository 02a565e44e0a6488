import { describe, expect, test } from 'vitest'
import { matchesPattern, remembered, toTake, type Remote } from './choose.rules.ts'
import { nextRun } from './schedule.rules.ts'

const next = (
  every: 'off' | 'hour' | 'day' | 'week',
  at: string,
  now: string,
  weekday = 1,
  zone = 'America/Los_Angeles',
) => nextRun({ every, at, weekday }, zone, new Date(now))?.toISOString() ?? null

describe('the next run', () => {
  test.each([
    ['off is never', next('off', '05:00', '2026-10-14T17:00:00Z'), null],
    [
      'each day at the wall clock of the district',
      next('day', '05:00', '2026-10-14T17:00:00Z'),
      '2026-10-15T12:00:00.000Z',
    ],
    [
      'today, where the time is still to come',
      next('day', '18:30', '2026-10-14T17:00:00Z'),
      '2026-10-15T01:30:00.000Z',
    ],
    [
      'not now again, at the very moment',
      next('day', '05:00', '2026-10-14T12:00:00Z'),
      '2026-10-15T12:00:00.000Z',
    ],
    ['each Monday', next('week', '05:00', '2026-10-14T17:00:00Z', 1), '2026-10-19T12:00:00.000Z'],
    ['each Sunday', next('week', '05:00', '2026-10-14T17:00:00Z', 7), '2026-10-18T12:00:00.000Z'],
    [
      'a week later on the same day',
      next('week', '05:00', '2026-10-14T17:00:00Z', 3),
      '2026-10-21T12:00:00.000Z',
    ],
    [
      'each hour at its minute',
      next('hour', '00:20', '2026-10-14T17:05:00Z'),
      '2026-10-14T17:20:00.000Z',
    ],
    [
      'the hour after, where the minute is over',
      next('hour', '00:20', '2026-10-14T17:20:00Z'),
      '2026-10-14T18:20:00.000Z',
    ],
    [
      'after the hour that spring leaves out',
      next('day', '02:30', '2026-03-08T09:00:00Z'),
      '2026-03-08T10:30:00.000Z',
    ],
    [
      'once in the hour that comes twice in autumn',
      next('day', '01:30', '2026-11-01T08:30:00Z'),
      '2026-11-02T09:30:00.000Z',
    ],
    [
      'with the new offset on the day after',
      next('day', '05:00', '2026-10-31T17:00:00Z'),
      '2026-11-01T13:00:00.000Z',
    ],
  ])('%s', (_name, got, wanted) => expect(got).toBe(wanted))
})

describe('a pattern', () => {
  test('matches whole names, ignoring case', () => {
    const names = [
      'scores-2026.csv',
      'Scores-1.CSV',
      'scores.csv',
      'my scores-1.csv',
      'scores-1.csv.part',
    ]
    expect(names.filter((name) => matchesPattern(name, 'scores-*.csv'))).toEqual([
      'scores-2026.csv',
      'Scores-1.CSV',
    ])
    expect(matchesPattern('a1.csv', 'a?.csv')).toBe(true)
    expect(matchesPattern('a.csv', 'a?.csv')).toBe(false)
    expect(matchesPattern('', '*')).toBe(true)
  })
  test('of many stars is done at once', () => {
    const before = performance.now()
    expect(matchesPattern('a'.repeat(250), `${'*a'.repeat(90)}b`)).toBe(false)
    expect(performance.now() - before).toBeLessThan(200)
  })
})

describe('what a run takes', () => {
  const file = (path: string, changedAt: string | null, mark = path): Remote => ({
    path,
    name: path,
    bytes: 1,
    changedAt,
    mark,
  })
  const all = [file('b', '2026-02-01'), file('a', '2026-03-01'), file('c', '2026-01-01')]
  test('is only the newest file if data replaces earlier data, unless that one was already imported', () => {
    expect(toTake(all, {}, 'replace').map((one) => one.path)).toEqual(['a'])
    expect(toTake(all, { a: 'a' }, 'replace')).toEqual([])
    expect(toTake(all, { a: 'before' }, 'replace').map((one) => one.path)).toEqual(['a'])
  })
  test('is each that is new, oldest first, where data are added', () => {
    expect(toTake(all, { b: 'b' }, 'append').map((one) => one.path)).toEqual(['c', 'a'])
  })
  test('is remembered for as long as the file is there', () => {
    expect(remembered(all, { gone: 'x', b: 'b' }, [file('c', null)])).toEqual({ b: 'b', c: 'c' })
  })
})
