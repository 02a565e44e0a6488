import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appoint } from '../apps/server/src/appoint.ts'
import { serve, type Serving } from '../apps/server/src/main.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { plusDays, setClock } from '../packages/kit/src/shared/index.ts'
import { freePort } from '../scripts/lib/postgres.ts'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import {
  head,
  importRoster,
  rosterSpan,
  setUpDistrict,
  signInByLink,
  type Administrator,
  type Made,
} from './real-district.ts'

// The server and its database run in UTC, and the school is in Los Angeles: after four or five in the
// afternoon, and on the last night of a fiscal year, the two have different days.

afterAll(() => setClock(new Date().toISOString()))

describe.each([
  { when: 'half past five in the afternoon', now: '2027-03-09T17:30:00-08:00', day: '2027-03-09' },
  {
    when: 'half an hour before the new fiscal year',
    now: '2027-06-30T23:30:00-07:00',
    day: '2027-06-30',
  },
])('at $when in Los Angeles', ({ now, day }) => {
  let database: TestDatabase
  let server: Serving | undefined
  let by: Administrator
  let made: Made
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-day-'))

  beforeAll(async () => {
    setClock(now)
    database = await testDatabase()
    const { token } = await appoint(database.url, {
      email: head,
      districtName: 'Valley',
      isPlatform: false,
    })
    server = await serve(
      readSettings({
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ATRIUM_NOW: now,
      }),
      { url: database.url, embedded: false },
    )
    by = await signInByLink(server.url, token)
    made = await setUpDistrict(by, day)
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values
      (1, '01-9200', 'Receivable', 'asset', '01'), (1, '01-9110', 'Cash', 'asset', '01'), (1, '01-8689', 'Families', 'revenue', '01'),
      (1, '01-8650', 'Rentals', 'revenue', '01'), (1, '01-8675', 'Fees', 'revenue', '01'), (1, '01-5801', 'Waived', 'expense', '01'), (1, '01-5802', 'Bad debts', 'expense', '01')`
    await by.write('districtSettings.save', {
      ...{ name: 'billing.ledger', schoolID: 0, version: 0 },
      changes: {
        ...{ receivable: '01-9200', cash: '01-9110', familyIncome: '01-8689' },
        ...{
          renterIncome: '01-8650',
          feeIncome: '01-8675',
          waived: '01-5801',
          writtenOff: '01-5802',
        },
      },
    })
  })
  afterAll(async () => {
    await server?.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const issuedInvoice = async (): Promise<number> => {
    const { id } = await by.write<{ id: number }>('billing.invoices.create', {
      draft: {
        ...{ kind: 'family', customer: 'Mora family', email: null, studentID: null, note: null },
        ...{ schoolID: made.schoolID, issuedOn: plusDays(day, -30), dueOn: day },
        lines: [{ description: 'Lost book', cents: 3000 }],
      },
    })
    await by.write('billing.invoices.act', { id, act: 'issue', filled: {} })
    return id
  }
  const chargedFee = async (): Promise<number> => {
    const { id } = await by.write<{ id: number }>('billing.fees.create', {
      draft: { name: `Yearbook ${Math.random()}`, cents: 4500, active: true },
    })
    await by.write('billing.studentTransactions.charge', {
      ...{ feeID: id, numbers: ['70001'], dueOn: plusDays(day, 30) },
    })
    const [row] = await database.owner<{ id: number; issued: string }[]>`
      select id, issued_on::text as issued from invoice order by id desc limit 1`
    expect(row?.issued).toBe(day)
    return row?.id ?? 0
  }
  const lastJournal = async (): Promise<string | undefined> => {
    const [row] = await database.owner<{ date: string }[]>`
      select date::text from journal order by id desc limit 1`
    return row?.date
  }

  test.each([
    ['void', issuedInvoice, { note: 'Returned' }],
    ['writeOff', issuedInvoice, { note: 'Moved away' }],
    ['waive', chargedFee, {}],
  ] as const)('%s of an invoice is in the books on that day', async (act, make, filled) => {
    const id = await make()
    await by.write('billing.invoices.act', { id, act, filled })
    expect(await lastJournal()).toBe(day)
  })

  test('a student whom a roster drops was in class and at school until that day', async () => {
    await importRoster(by, { ...rosterSpan(day), left: true })
    const [row] = await database.owner`
      select (select end_date::text from section_enrollment where district_id = 1 and user_id = ${made.otherStudentID}) as "inClass",
        (select exit_date::text from school_enrollment where district_id = 1 and student_id = ${made.otherStudentID}) as "atSchool"`
    expect(row).toEqual({ inClass: day, atSchool: day })
  })

  test('a teacher whose last day it is cannot be added again yet', async () => {
    await database.owner`update section_enrollment set end_date = ${day} where district_id = 1 and user_id = ${made.staffID}`
    await expect(
      by.write('academics.roster.addTeacher', {
        ...{ sectionID: made.sectionID, userID: made.staffID },
        draft: { role: 'lead', startDate: null, endDate: null },
      }),
    ).rejects.toThrow('academics.roster.teacherAlready')
  })

  test('the stage of a grant application is due so many days after it', async () => {
    const create = async (list: string, draft: object) =>
      (await by.write<{ id: number }>(`grants.${list}.create`, { draft })).id
    const workflowID = await create('workflows', {
      ...{ name: 'Ours', description: null, active: true },
      stages: [{ name: 'Draft', owner: null, days: 10, questions: null, next: null }],
    })
    await by.write('grants.publish', { workflowID })
    const programID = await create('programs', { name: 'Title I', funder: 'US', kind: 'federal' })
    const id = await create('applications', {
      ...{
        title: 'Reading',
        programID,
        ownerID: made.staffID,
        workflowID,
        funderStatus: 'notSubmitted',
      },
    })
    expect(await by.read('grants.applications.get', { id })).toMatchObject({
      stageDueOn: plusDays(day, 10),
    })
  })

  test('the browser gets the time from the server, and the session does not end early', async () => {
    const answer = await by.send('/midas/rest/user-context', {})
    const { userContext } = (await answer.json()) as { userContext: { serverTime: string } }
    const passed = Date.parse(userContext.serverTime) - Date.parse(now)
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(600_000)
    expect(answer.status).toBe(200)
  })

  test('SQL has the same day', async () => {
    const [row] = await database.owner`
      select atrium_today('America/Los_Angeles')::text as there, atrium_today('UTC')::text as utc`
    expect(row).toEqual({ there: day, utc: plusDays(day, 1) })
  })
})
