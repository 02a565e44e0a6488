import { expect, test } from 'vitest'
import { asRefusal } from './refusals.ts'

const fromDatabase = (code: string, message = ''): Error =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['text with a NUL', '22021', '', 'invalid'],
  [
    'a number beyond the column’s range',
    '22003',
    'value "2147483648" is out of range for type integer',
    'invalid',
  ],
  ['half of a surrogate pair in JSON', '22P02', 'invalid input syntax for type json', 'invalid'],
  ['a value that is taken', '23505', '', 'conflict'],
  ['a database that is away', '57P01', '', 'unavailable'],
])('%s is refused, and is not a server error', (_, code, message, refused) => {
  expect(asRefusal(fromDatabase(code, message))?.code).toBe(refused)
})

test('a database error in one of our statements is a bug', () => {
  expect(
    asRefusal(fromDatabase('22P02', 'invalid input syntax for type integer: "x"')),
  ).toBeUndefined()
  expect(asRefusal(fromDatabase('42703', 'column "x" does not exist'))).toBeUndefined()
})
