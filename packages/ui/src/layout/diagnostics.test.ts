import { expect, it } from 'vitest'
import { detailOf, diagnose } from './diagnostics.rules.ts'

const where = { page: 'https://a.test/login/reset-password/abc?x=1', userID: 7, schoolID: 3 }

it('the diagnostic block contains page, error, person, school, and the failed request, without secrets', () => {
  const error = Object.assign(new Error('Failed'), {
    request: {
      method: 'POST',
      url: '/x?token=abc',
      body: { password: 'p', name: 'Ana' },
      status: 500,
      responseBody: 'no',
    },
  })
  expect(diagnose(error, where)).toEqual({
    page: 'https://a.test/login/reset-password/[redacted]?x=1',
    name: 'Error',
    message: 'Failed',
    userID: 7,
    schoolID: 3,
    request: {
      method: 'POST',
      url: '/x?token=[redacted]',
      body: { password: '[redacted]', name: 'Ana' },
      status: 500,
      responseBody: 'no',
    },
  })
})

it('a thrown value that is not an error is reported as it is', () => {
  expect(diagnose('gone', where)).toMatchObject({ name: 'string', message: 'gone' })
})

it('the server’s own words come first, wherever they are', () => {
  expect(detailOf({ data: { refusal: { detail: 'Please sign in.' } } })).toBe('Please sign in.')
  expect(detailOf({ detail: 'Self Registration is not currently available.' })).toBe(
    'Self Registration is not currently available.',
  )
  expect(detailOf(new TypeError('x'))).toBeUndefined()
})
