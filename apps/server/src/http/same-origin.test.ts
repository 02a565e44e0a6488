import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { sameOrigin } from './same-origin.ts'

/** Whether a write from a page of this origin is accepted, at the host atrium.test. */
function isLetThrough(origin: string, publicOrigin: string | undefined): boolean {
  let passed = false
  const headers = { origin, host: 'atrium.test' }
  const answer: Response = new Proxy({}, { get: () => () => answer }) as Response
  sameOrigin(publicOrigin)({ method: 'POST', headers } as Request, answer, () => {
    passed = true
  })
  return passed
}

test('a write must come from a page on the same host and, at an https address, with the same scheme', () => {
  expect(isLetThrough('https://atrium.test', 'https://atrium.test')).toBe(true)
  expect(isLetThrough('http://atrium.test', 'https://atrium.test')).toBe(false)
  expect(isLetThrough('http://atrium.test', undefined)).toBe(true)
  expect(isLetThrough('https://evil.test', 'https://atrium.test')).toBe(false)
  expect(isLetThrough('null', undefined)).toBe(false)
})
