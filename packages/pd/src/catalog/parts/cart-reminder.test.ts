import { describe, expect, test } from 'vitest'
import { localDateTime, reminds } from './cart-reminder.rules.ts'

const now = new Date('2026-12-01T10:00:00Z')
const someone = { lastWarning: '2026-12-01T09:56:59Z', userID: 7, cartCount: 1 }

describe('the cart reminder', () => {
  test('is shown more than 3 minutes after the last check-out warning, to a signed-in person with at least one item', () => {
    expect(reminds(someone, now)).toBe(true)
    expect(reminds({ ...someone, lastWarning: null }, now)).toBe(true)
  })
  test('is not shown at three minutes or less, to a visitor, or with an empty cart', () => {
    expect(reminds({ ...someone, lastWarning: '2026-12-01T09:57:00Z' }, now)).toBe(false)
    expect(reminds({ ...someone, userID: 0 }, now)).toBe(false)
    expect(reminds({ ...someone, cartCount: 0 }, now)).toBe(false)
  })
  test('records the current local date-time, which says the same instant', () => {
    expect(localDateTime(now, 'America/Los_Angeles')).toBe('2026-12-01T02:00:00-08:00')
    expect(localDateTime(now, 'Asia/Kolkata')).toBe('2026-12-01T15:30:00+05:30')
  })
})
