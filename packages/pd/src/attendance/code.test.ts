import { describe, expect, test } from 'vitest'
import { codeAt, isCode, minutesFrom } from './code.ts'
import { takesCheckIns } from './meeting-minutes.rules.ts'

const at = (time: string) => new Date(`2026-12-01T${time}Z`)
const meeting = { startsAt: '2026-12-01T16:00:00Z', endsAt: '2026-12-01T18:00:00Z' }

describe('a projected code', () => {
  test('changes every 30 seconds', () => {
    expect(codeAt('s', at('16:00:00'))).toBe(codeAt('s', at('16:00:29')))
    expect(codeAt('s', at('16:00:00'))).not.toBe(codeAt('s', at('16:00:30')))
    expect(codeAt('s', at('16:00:00'))).toMatch(/^\d{6}$/)
  })
  test('is of one meeting', () => {
    expect(codeAt('one', at('16:00:00'))).not.toBe(codeAt('other', at('16:00:00')))
  })
  test('is accepted for as long as typing takes, and no longer', () => {
    const code = codeAt('s', at('16:00:05'))
    expect(isCode('s', code, at('16:00:29'))).toBe(true)
    expect(isCode('s', code, at('16:00:59'))).toBe(true)
    expect(isCode('s', code, at('16:01:00'))).toBe(false)
    expect(isCode('s', '', at('16:00:05'))).toBe(false)
  })
  test('checks people in from half an hour before a meeting until its end', () => {
    expect(takesCheckIns(meeting, at('15:29:59'))).toBe(false)
    expect(takesCheckIns(meeting, at('15:30:00'))).toBe(true)
    expect(takesCheckIns(meeting, at('18:00:01'))).toBe(false)
  })
})
test('minutes are the whole meeting until ten minutes in, then the rest of it', () => {
  expect(minutesFrom(meeting, at('15:50:00'))).toBe(120)
  expect(minutesFrom(meeting, at('16:10:00'))).toBe(120)
  expect(minutesFrom(meeting, at('17:00:00'))).toBe(60)
})
