import { expect, test } from 'vitest'
import { daysWaiting, mayUndo, restoring } from './deadline.rules.ts'

test('What was accepted can be taken back for 30 days', () => {
  expect(mayUndo('2026-10-01T17:00:00Z', new Date('2026-10-31T17:00:00Z'))).toBe(true)
  expect(mayUndo('2026-10-01T17:00:00Z', new Date('2026-10-31T17:00:01Z'))).toBe(false)
})
test('Taking back restores what is still as it was written, and leaves what someone changed since', () => {
  const written = [
    { field: 'phone', before: '+19165550101', after: '+19165550199' },
    { field: 'homeLanguage', before: null, after: 'es' },
    { field: 'lastName', before: 'Pena', after: 'Peña' },
  ]
  expect(
    restoring(written, { phone: '+19165550199', homeLanguage: 'mix', lastName: 'Peña' }),
  ).toEqual({ values: { phone: '+19165550101', lastName: 'Pena' }, stays: ['homeLanguage'] })
})
test('A registration waits since it was first sent', () => {
  expect(daysWaiting('2026-10-12T18:00:00Z', new Date('2026-10-14T17:00:00Z'))).toBe(1)
  expect(daysWaiting('2026-10-14T18:00:00Z', new Date('2026-10-14T17:00:00Z'))).toBe(0)
})
