import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { grantGroup } from '@atrium/auth/public'
import { accounts } from '@atrium/auth/tables'
import {
  describeDocument,
  documentFile,
  documentKinds,
  provideDocuments,
  printFiles,
  printJob,
  type Block,
} from '@atrium/documents/public'
import {
  addMessages,
  asRefusal,
  fileAccess,
  installExtensions,
  type FileStore,
} from '@atrium/kit/server'
import { auditEntries } from '@atrium/kit/tables'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { peopleDocuments } from '@atrium/people/public'
import { addresses } from '@atrium/people/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faceSheets } from './face-sheet.queries.ts'
import { studentsFile } from './list-file.queries.ts'
import { messages } from './messages/index.ts'

let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
type Who = keyof ReturnType<typeof castOf>

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  addMessages({ ...(await messages.en()), ...(await messages.es()) })
  provideDocuments({
    get: () => Promise.resolve(undefined),
    put: () => Promise.resolve(),
  } as unknown as FileStore)
  installExtensions([
    documentKinds(faceSheets, ...peopleDocuments(studentsFile)),
    fileAccess(printFiles),
  ])
  const { districtID, ana, ben } = riverbend
  await database.transaction(districtID, (tx) =>
    tx.insert(addresses).values([
      { districtID, userID: ana, street: '7 Elm St', city: 'Oakton', state: 'CA', zip: '93701' },
      { districtID, userID: ana, kind: 'mailing', street: 'PO Box 9', city: 'Oakton', state: 'CA' },
      { districtID, userID: ben, kind: 'work', street: '1 Mill Rd', city: 'Oakton' },
    ]),
  )
})
afterAll(() => database.drop())

const context = (who: Who) => ({
  ...contextOf(database, cast[who]),
  user: cast[who],
  db: database.district(cast[who].districtID),
})
const described = async (who: Who, kind: string, input: unknown) =>
  (await describeDocument(context(who), kind, input)).document
const sheetsOf = async (who: Who, input: unknown): Promise<Block[][]> => {
  const document = await described(who, 'students.faceSheets', input)
  if (!('sheets' in document)) throw new Error('not sheets')
  const sheets: Block[][] = []
  for await (const sheet of document.sheets) sheets.push([...sheet])
  return sheets
}
const headings = (sheet: Block[] | undefined) =>
  (sheet ?? []).flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.code,
  )

describe('a face sheet', () => {
  test('has the pages of the profile that its reader may open, and no others', async () => {
    const input = { studentID: riverbend.ana }
    const [office] = await sheetsOf('rosa', input)
    expect(headings(office)).toEqual([
      'Anita Ruiz',
      'Demographics',
      'Phone and email',
      'Language',
      'Family',
      'Schedule',
    ])
    expect(JSON.stringify(office)).toContain('PO Box 9, Oakton, CA')
    expect(JSON.stringify(office)).toContain('A court order limits contact')
  })
  test('is refused to someone who may not see the student', async () => {
    const input = { studentID: riverbend.ana }
    expect(await refused(sheetsOf('otto', input))).toBe('notFound')
    expect(await refused(sheetsOf('rosa', { studentID: riverbend.lakeside.ana }))).toBe('notFound')
  })
  test('shows a family nothing about a guardian whom a court keeps away', async () => {
    const [own] = await sheetsOf('elena', { studentID: riverbend.ana })
    expect(JSON.stringify(own)).not.toContain('Tomás')
  })
  test('is made for everyone on a list, a page each', async () => {
    const sheets = await sheetsOf('rosa', { query: {} })
    expect(sheets.map((sheet) => headings(sheet)[0])).toEqual(['Ben Álvarez Ortiz', 'Anita Ruiz'])
    expect(await refused(sheetsOf('elena', { query: {} }))).toBe('forbidden')
  })
  test('is logged with the person who printed it', async () => {
    const entries = await database
      .district(cast.rosa.districtID)
      .select({ actorID: auditEntries.actorID, entity: auditEntries.entity })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'print'))
    expect(entries[0]).toEqual({ actorID: cast.rosa.userID, entity: 'students.faceSheets' })
  })
})

describe('a large document', () => {
  test('is made with the access of its requester, shows its progress, and only they can read it', async () => {
    const { rosa } = cast
    const done: number[] = []
    await database.transaction(rosa.districtID, async (tx) => {
      await tx
        .insert(accounts)
        .values({ districtID: rosa.districtID, userID: rosa.userID, loginName: 'rosa' })
      await grantGroup(tx, {
        districtID: rosa.districtID,
        userID: rosa.userID,
        group: 'schoolStaff',
        schoolID: riverbend.oak,
      })
    })
    const job = {
      database,
      db: database.district(rosa.districtID),
      districtID: rosa.districtID,
      runID: 1,
      startedBy: rosa.userID,
      attempt: 1,
      hear: () => Promise.resolve(),
      now: () => new Date('2026-10-14T17:00:00Z'),
    }
    const progress = {
      report: (state: { done?: number }) => void done.push(state.done ?? 0),
      cancelled: () => false,
      check: () => {},
      signal: new AbortController().signal,
    }
    const printed = await printJob.run(
      job,
      { kind: 'students.faceSheets', input: { query: {} }, schoolID: riverbend.oak, key: 'k' },
      progress,
    )
    expect(printed).toMatchObject({ fileName: 'face-sheets.pdf' })
    expect(done).toEqual([0, 1, 2])
  })
})

describe('a list of students on paper', () => {
  test('has mailing labels to the family, at the mailing address if there is one; no one gets mail at work', async () => {
    const document = await described('rosa', 'students.labels', { query: {} })
    if (!('labels' in document)) throw new Error('not labels')
    const labels: (readonly string[])[] = []
    for await (const label of document.labels) labels.push(label)
    expect(labels).toEqual([['Parent or guardian of Ana Ruiz', 'PO Box 9', '', 'Oakton, CA']])
  })
  test('is a PDF with its rows', async () => {
    const file = documentFile(await described('rosa', 'students.list', { query: {} }))
    expect(file.fileName).toBe('students.pdf')
    const bytes = await buffer(Readable.from(file.chunks))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
  test('is refused for an invalid query, and to people who may not see lists', async () => {
    const bad = { query: { filters: { home: ['x'] } } }
    expect(await refused(described('rosa', 'students.list', bad))).toBe('invalid')
    expect(await refused(described('elena', 'students.list', { query: {} }))).toBe('forbidden')
    expect(await refused(described('rosa', 'students.nothing', {}))).toBe('notFound')
  })
})
