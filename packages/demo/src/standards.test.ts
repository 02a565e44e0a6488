import { expect, test } from 'vitest'
import { makeStandards } from './public.ts'

test('the demo’s standards are the same each time, each with its own identifier', () => {
  const text = makeStandards()
  expect(makeStandards()).toBe(text)
  const { CFItems } = JSON.parse(text) as {
    CFItems: { identifier: string; fullStatement: string }[]
  }
  expect(new Set(CFItems.map(({ identifier }) => identifier)).size).toBe(CFItems.length)
  expect(CFItems.length).toBeGreaterThan(500)
  expect(CFItems.filter(({ fullStatement }) => fullStatement.includes('{'))).toEqual([])
})
