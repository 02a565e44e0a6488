import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorForLog, withoutSecrets } from './log.ts'

it('no value of a failed query reaches a log', () => {
  const database = Object.assign(new Error('duplicate key value (login_name)=(ada@cedar.test)'), {
    code: '23505',
    severity: 'ERROR',
    constraint_name: 'account_login_name',
    detail: 'Key (login_name)=(ada@cedar.test)',
  })
  const failed = new DrizzleQueryError(
    'insert into account values ($1, $2)',
    ['ada@cedar.test', '$argon2id$secret'],
    database,
  )
  const line = JSON.stringify(errorForLog(failed))
  expect(line).toContain('insert into account')
  expect(line).toContain('account_login_name')
  expect(line).not.toContain('ada@cedar.test')
  expect(line).not.toContain('argon2id')
})

it('secrets are redacted from log lines by the diagnostic block’s rules, at any depth', () => {
  const line = JSON.stringify(
    withoutSecrets({
      path: 'auth.login',
      input: { account: { newPassword: 'hunter2' } },
      url: '/x?token=abc',
      error: new Error('refused: Authorization: Bearer abc.def'),
    }),
  )
  expect(line).not.toMatch(/hunter2|token=abc|abc\.def/)
  expect(line).toContain('auth.login')
})

it('an error whose message contains values is logged with its safe text', () => {
  const fault = Object.assign(new Error("Could not convert 'Ana Lima'"), { forLog: 'statement' })
  const line = JSON.stringify(errorForLog(new Error('a question failed', { cause: fault })))
  expect(line).toContain('statement')
  expect(line).not.toContain('Ana')
})
