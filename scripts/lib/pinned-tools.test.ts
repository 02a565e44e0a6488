import { expect, test } from 'vitest'
import { PNPM, wrongHash } from './pinned-tools.mjs'

const lock = (entries: Record<string, { version: string; integrity: string }>) => ({
  lockfileVersion: 3,
  packages: { '': {}, ...entries },
})

test('a tool is refused if the registry delivers it with a different hash than the recorded one', () => {
  const changed = lock({ 'node_modules/pnpm': { version: PNPM, integrity: 'sha512-AAAA' } })
  expect(wrongHash(changed, `pnpm@${PNPM}`)).toBe(
    `pnpm@${PNPM} has another hash than the one recorded for it`,
  )
})

test('a tool is refused if it is not the requested version', () => {
  const newer = lock({ 'node_modules/pnpm': { version: '99.0.0', integrity: 'sha512-AAAA' } })
  expect(wrongHash(newer, `pnpm@${PNPM}`)).toBe(`pnpm@${PNPM} is not what the registry offers`)
})

test('a tool without a recorded hash is refused', () => {
  const other = lock({ 'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-AAAA' } })
  expect(wrongHash(other, 'left-pad@1.3.0')).toBeDefined()
})
