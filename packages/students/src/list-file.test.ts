import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { addMessages, asRefusal } from '@atrium/kit/server'
import { auditEntries } from '@atrium/kit/tables'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { downloadPeople } from '@atrium/people/public'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentsFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'

let database: TestDatabase
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  database = await testDatabase()
  cast = castOf(await makeRiverbend(database))
  addMessages({ ...(await messages.en()), ...(await messages.es()) })
})
afterAll(() => database.drop())

const file = async (who: keyof ReturnType<typeof castOf>, query: object = {}) => {
  const ctx = {
    ...contextOf(database, cast[who]),
    user: cast[who],
    db: database.district(cast[who].districtID),
  }
  const { fileName, chunks } = await downloadPeople(
    ctx,
    studentsFile,
    new URLSearchParams({ query: JSON.stringify(query) }),
  )
  return { fileName, lines: (await text(Readable.from(chunks))).split('\r\n') }
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )

describe('the list of students as a file', () => {
  test('contains the people on the list, in its order and the reader’s language', async () => {
    const { fileName, lines } = await file('rosa')
    expect(fileName).toBe('students-2026-10-14.csv')
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['\uFEFFStudent number', 'Last name', 'First name'],
      ['100002', 'Álvarez Ortiz', 'Ben'],
      ['100001', 'Ruiz', 'Ana'],
      [''],
    ])
    expect(lines[1]).toBe('100002,Álvarez Ortiz,Ben,Iñaki,,Grade 10,Oak High,2010-02-11,Active')
  })
  test('respects the search, filters, order, and what the caller may see', async () => {
    expect(
      (
        await file('dolores', { sort: '-name', filters: { scope: ['all'], grade: ['07', '09'] } })
      ).lines
        .slice(1, -1)
        .map((line) => line.split(',')[2]),
    ).toEqual(['Ana', 'Noor'])
    expect((await file('marcus', { filters: { scope: ['mine'] } })).lines.length).toBe(3)
    expect(await refused(file('rosa', { filters: { home: ['x'] } }))).toMatchObject({
      code: 'invalid',
    })
  })
  test('is logged with the person who downloaded it', async () => {
    const entries = await database
      .district(cast.rosa.districtID)
      .select({ actorID: auditEntries.actorID, changes: auditEntries.changes })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'export'))
    expect(entries[0]).toMatchObject({
      actorID: cast.rosa.userID,
      changes: { format: [null, 'csv'] },
    })
  })
})
