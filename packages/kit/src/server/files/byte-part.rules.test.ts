import { expect, test } from 'vitest'
import { bytePartOf } from './byte-part.rules.ts'

test('a part is from its first to its last byte, both included, and never beyond the end', () => {
  expect(bytePartOf('bytes=0-499', 1000)).toEqual({ start: 0, end: 499 })
  expect(bytePartOf('bytes=500-', 1000)).toEqual({ start: 500, end: 999 })
  expect(bytePartOf('bytes=500-5000', 1000)).toEqual({ start: 500, end: 999 })
  expect(bytePartOf('bytes=-200', 1000)).toEqual({ start: 800, end: 999 })
  expect(bytePartOf('bytes=-2000', 1000)).toEqual({ start: 0, end: 999 })
})

test('bytes that aren’t there are refused', () => {
  expect(bytePartOf('bytes=1000-', 1000)).toBeNull()
  expect(bytePartOf('bytes=-0', 1000)).toBeNull()
  expect(bytePartOf('bytes=0-', 0)).toBeNull()
})

test('everything is sent where nothing that can be read, or several parts, are asked for', () => {
  for (const header of [
    ...[undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'],
  ])
    expect(bytePartOf(header, 1000)).toBeUndefined()
})
