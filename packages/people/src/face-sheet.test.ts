import {
  describeDocument,
  documentKinds,
  provideDocuments,
  type Block,
} from '@atrium/documents/public'
import { addMessages, installExtensions, type FileStore } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceSheetDocument } from './face-sheet.queries.ts'
import { castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { messages } from './messages/index.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

beforeAll(async () => {
  addMessages({ ...(await messages.en()), ...(await messages.es()) })
  provideDocuments({
    get: () => Promise.resolve(undefined),
    put: () => Promise.resolve(),
  } as unknown as FileStore)
  installExtensions([documentKinds(faceSheetDocument)])
})

async function sheetOf(who: keyof typeof cast, input: { kind: 'staff' | 'guardian'; id: number }) {
  const user = cast[who]
  const context = { ...contextOf(database, user), user, db: database.district(user.districtID) }
  const { document } = await describeDocument(context, 'people.faceSheet', input)
  if (!('sheets' in document)) throw new Error('not sheets')
  const sheets: Block[][] = []
  for await (const sheet of document.sheets) sheets.push([...sheet])
  return { title: document.title, text: JSON.stringify(sheets[0]) }
}

test('a guardian’s face sheet has the ways to reach them and their children', async () => {
  const { title, text } = await sheetOf('rosa', { kind: 'guardian', id: riverbend.elena })
  expect(title).toMatch(/^Face sheet: Elena /)
  expect(text).toContain('+15557130692')
  expect(text).toContain('Anita Ruiz')
  expect(text).not.toMatch(/people\.[a-z]+\./)
})

test('a teacher’s face sheet has their classes, and colleagues get no page that they can’t open', async () => {
  const own = await sheetOf('marcus', { kind: 'staff', id: riverbend.marcus })
  expect(own.text).toContain('Algebra')
  expect(own.text).not.toMatch(/people\.[a-z]+\./)
  const colleague = await sheetOf('rosa', { kind: 'staff', id: riverbend.marcus })
  expect(colleague.text).not.toContain('Demographics')
})

test('a face sheet is refused to people who don’t see the profile', async () => {
  await expect(sheetOf('priya', { kind: 'guardian', id: riverbend.elena })).rejects.toMatchObject({
    code: 'notFound',
  })
})
