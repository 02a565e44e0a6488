import { expect, test } from 'vitest'
import { handWritten } from './hand-written.ts'

const found = (path: string, line: string, times: number): string =>
  handWritten(new Map([[path, `${line}\n`.repeat(times)]])).join('\n')

test('more versions counted, conflicts thrown, and audit entries written by hand than before are refused', () => {
  const path = 'packages/events/src/save.actions.ts'
  expect(found(path, '.set({ ...values, version: before.version + 1 })', 300)).toContain(
    'a version counted up by hand: 300 places',
  )
  expect(found(path, 'version: sql`${events.version} + 1`,', 300)).toContain(
    'a version counted up by hand: 300 places',
  )
  expect(found(path, "throw refuse.conflict('kit.refusal.conflict')", 300)).toContain(
    'a conflict of versions thrown by hand: 300 places',
  )
  expect(found(path, 'await audit(tx, {', 400)).toContain(
    'an audit entry written by hand: 400 places',
  )
})

test('the kit, and tests, may do what modules may not', () => {
  for (const path of ['packages/kit/src/server/a.ts', 'packages/events/src/save.test.ts'])
    expect(found(path, 'version: before.version + 1', 300)).not.toContain('300 places')
})

test('where fewer are left than the limit allows, the limit has to fall too', () => {
  expect(handWritten(new Map()).every((line) => line.includes('Lower the limit'))).toBe(true)
})
