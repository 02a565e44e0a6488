import { expect, test } from 'vitest'
import { isISBN10, plainISBN10 } from './isbn.rules.ts'

test('an ISBN-10 is nine digits and a check digit, which can be X', () => {
  for (const good of ['0306406152', '0-306-40615-2', '0 8044 2957 x', '080442957X', '9971502100'])
    expect(isISBN10(good)).toBe(true)
})
test('a wrong check digit, a wrong length and an ISBN-13 are invalid', () => {
  for (const bad of [
    '0306406153',
    '030640615',
    '03064061522',
    '9780306406157',
    '03064X6152',
    '',
    'ABCDEFGHIJ',
  ])
    expect(isISBN10(bad)).toBe(false)
})
test('it is stored without hyphens, in upper case', () =>
  expect(plainISBN10('0–8044-2957-x')).toBe('080442957X'))
