import { expect, test } from 'vitest'
import { f } from './field.ts'
import { validateField } from './validate.ts'

test('what has happened, as a birth, is a date not after today', () => {
  const birthDate = f.date({ past: true })
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(validateField(birthDate, '2019-01-10')).toBeUndefined()
  expect(validateField(birthDate, inDays(0))).toBeUndefined()
  expect(validateField(birthDate, inDays(2))).toEqual({ id: 'kit.valid.inFuture' })
  expect(validateField(f.date(), inDays(2))).toBeUndefined()
})
