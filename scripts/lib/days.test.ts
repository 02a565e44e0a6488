import { expect, test } from 'vitest'
import { machineDays } from './days.ts'

const of = (text: string, path = 'packages/billing/src/fees.actions.ts') =>
  machineDays(new Map([[path, text]]))

test.each([
  'sql`end_date > current_date`',
  'sql`starts_on <= now()::date`',
  'sql`(now() at time zone ${districts.timeZone})::date`',
  'sql`due_on < ${ctx.now().toISOString()}::date`',
  'sql`due_on < ${at}::date`',
  'const today = ctx.now().toISOString().slice(0, 10)',
  'const month = now.toISOString().slice(0, 7)',
  "const today = new Date().toISOString().split('T')[0]",
  'const today = at.slice(0, 10)',
  'const day = signed.reconciledAt.slice(0, 10)',
  'const offset = new Date().getTimezoneOffset()',
  'const year = new Date().getFullYear()',
  'const day = one.toDateString()',
])('a day that the machine or the database decides is rejected: %s', (code) => {
  expect(of(`const a = 1\n${code}`)).toEqual([
    expect.stringMatching(/^packages\/billing\/src\/fees\.actions\.ts:2: .* not the school's day/),
  ])
})

test('so is one in a definition of SQL', () => {
  expect(
    of(
      '-- current_date\nselect 1 where a.ends_on >= current_date',
      'packages/x/src/x.definitions.sql',
    ),
  ).toEqual([expect.stringMatching(/^packages\/x\/src\/x\.definitions\.sql:2: current_date/)])
})

test("the school's day, instants, days in UTC of what is kept in UTC, and comments are not", () => {
  for (const code of [
    'const today = schoolDate(ctx.now(), timeZone)',
    'sql`end_date > atrium_today(d.time_zone)`',
    'sql`(${ctx.now().toISOString()}::timestamptz at time zone d.time_zone)::date`',
    "sql`date_trunc('month', now() at time zone 'UTC')`",
    'const at = ctx.now().toISOString()',
    '// never current_date',
    'const first = values.slice(0, 10)',
  ])
    expect(of(code), code).toEqual([])
})

test('the clock itself and tests may ask the machine', () => {
  expect(of('new Date(0).toISOString().slice(0, 10)', 'packages/kit/src/shared/clock.ts')).toEqual(
    [],
  )
  expect(of('sql`select current_date`', 'packages/billing/src/billing.test.ts')).toEqual([])
})
