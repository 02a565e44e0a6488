import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorForLog } from './log.ts'

it('no value of a failed query reaches a log', () => {
  const database = Object.assign(new Error('duplicate key value (login_name)=(ada@cedar.test)'), { code: '23505', severity: 'ERROR', constraint_name: 'account_login_name', detail: 'Key (login_name)=(ada@cedar.test)' })
  const failed = new DrizzleQueryError('insert into account values ($1, $2)', ['ada@cedar.test', '$argon2id$secret'], database)
  const line = JSON.stringify(errorForLog(failed))
  expect(line).toContain('insert into account')
  expect(line).toContain('account_login_name')
  expect(line).not.toContain('ada@cedar.test')
  expect(line).not.toContain('argon2id')
})
