import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timesheets } from '../timesheets.module.ts'

let database: TestDatabase
const callers = createCallerFactory(timesheets.router)
const takeFile = (...lines: string[]) =>
  callers(
    requestOf(database, {
      userID: 1,
      permissions: ['timesheets.manage'],
      grants: new Map([['timesheets.manage', [0]]]),
    }),
  ).effort.importCharges({ content: lines.join('\n') })
const take = (...lines: string[]) => takeFile('Employee,Program,Month,Amount', ...lines)
const charged = async () =>
  database.owner<{ user_id: number; cents: number }[]>`
    select user_id, cents::float8 as cents from payroll_charge order by month`
const fault = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))?.detail.fields?.file

beforeAll(async () => {
  installExtensions(timesheets.extensions ?? [])
  database = await testDatabase()
  // Cy is a student whose number is Ana's; Bo and Di share theirs.
  await database.owner.unsafe(`
    insert into district (name) values ('Cedar Valley');
    insert into users (district_id, first_name, last_name, local_id) values (1, 'Ana', 'Ruiz', 'E1'), (1, 'Bo', 'Ruiz', 'E2'), (1, 'Cy', 'Ruiz', 'E1'), (1, 'Di', 'Ruiz', 'E2');
    insert into staff_member (district_id, user_id) values (1, 1), (1, 2), (1, 4);
    insert into timesheet_program (district_id, name, code) values (1, 'Title I', 'T1')`)
})
beforeEach(() => database.owner`truncate payroll_charge restart identity`)
afterAll(() => database.drop())

describe('a payroll charge', () => {
  test.each([
    ['"1.234,56"', 123_456],
    ['"1,234.56"', 123_456],
    ['"$1,234"', 123_400],
    ['$12', 1200],
    ['12', 1200],
    ['12.5', 1250],
    ['0.07', 7],
  ])('of %s is read as its cents', async (amount, cents) => {
    expect(await take(`E1,T1,2025-11,${amount}`)).toEqual({ rows: 1 })
    expect(await charged()).toEqual([{ user_id: 1, cents }])
  })
  test.each([
    ['12.345', 'amount'],
    ['1.234,56', 'columns'],
    ['$1,234', 'columns'],
    ['(12.00)', 'negative'],
    ['-12.00', 'negative'],
    ['12.00 CR-', 'amount'],
    ['twelve', 'amount'],
    ['', 'amount'],
    ['=12', 'amount'],
    ['99999999999999', 'amount'],
  ])('of %s is refused by its line, and nothing of the file is written', async (amount, part) => {
    await take('E1,T1,2025-09,5.00')
    expect(await fault(take('E1,T1,2025-09,7.00', `E1,T1,2025-10,${amount}`))).toEqual({
      id: `timesheets.charges.${part}`,
      values: { line: 3 },
    })
    expect(await charged()).toEqual([{ user_id: 1, cents: 500 }])
  })
  test.each([
    ['E1,T1,November,12', 'month', {}],
    ['E1,T1,0000-01,12', 'month', {}],
    ['E1,T9,2025-10,12', 'program', {}],
    ['E9,T1,2025-10,12', 'employee', {}],
    // No one can tell whose it is.
    ['E2,T1,2025-10,12', 'employee', {}],
    ['E1,title i,2025-09,12', 'twice', { first: 2 }],
  ])('written as %s is refused by its line and column', async (row, part, values) => {
    expect(await fault(take('E1,T1,2025-09,7.00', row))).toEqual({
      id: `timesheets.charges.${part}`,
      values: { line: 3, ...values },
    })
    expect(await charged()).toEqual([])
  })
  test('in the first line counts like the others, where there is no header', async () => {
    await takeFile('E1,T1,2025-09,7.00', 'E1,T1,2025-10,8.00')
    expect((await charged()).map(({ cents }) => cents)).toEqual([700, 800])
  })
})
