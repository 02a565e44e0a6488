import { expect, test } from 'vitest'
import { isOurs, parsePidFile } from './pid-file.ts'

const text = [
  '4711',
  '/srv/atrium/.data/postgres',
  '1795239145',
  '40123',
  '',
  '127.0.0.1',
  '  1234567        42',
  'ready   ',
  '',
].join('\n')

test('a complete postmaster.pid yields process, folder, start, port and status', () => {
  expect(parsePidFile(text)).toEqual({
    pid: 4711,
    dataDirectory: '/srv/atrium/.data/postgres',
    startedAt: 1795239145,
    port: 40123,
    status: 'ready',
  })
})

test('one that is still being written yields nothing', () => {
  for (let length = 0; length < text.indexOf('ready'); length += 1)
    expect(parsePidFile(text.slice(0, length))).toBeUndefined()
})

test('one with another status or an invalid number yields nothing', () => {
  expect(parsePidFile(text.replace('ready', 'resting'))).toBeUndefined()
  expect(parsePidFile(text.replace('4711', 'x'))).toBeUndefined()
})

test('a living process on another folder is not ours: its number has been reused', () => {
  const file = parsePidFile(text.replace('4711', String(process.pid)))
  expect(file && isOurs(file, '/')).toBe(false)
})
