import { createCallerFactory, fileAccess, findReadableFile } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeCedar,
  makeSection,
  makeUpload,
  outcomeOf,
  requestAs,
  type Cedar,
} from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { filePurposes } from '../words.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const as = (userID: number) => caller(requestAs(database, userID))

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 4)
})
afterAll(() => database.drop())

const uploadOf = (ownerID: number, filename: string) =>
  makeUpload(database, { ownerID, filename, purpose: filePurposes.message })

describe('a message to a section', () => {
  test('takes attachments up to 7 MB', () => {
    expect(fileAccess.find(filePurposes.message)?.maxBytes).toBe(7_000_000)
  })
  test('reaches people of the chosen statuses with its attachments, which open for them and the sender alone', async () => {
    const [enrolled = 0, waiting = 0, stranger = 0] = cedar.learners
    const { sectionID } = await makeSection(database, cedar, { section: { seats: 1 } })
    for (const userID of [enrolled, waiting]) await as(userID).enrollment.request({ sectionID })
    const uuid = await uploadOf(cedar.instructor, 'reading-list.pdf')
    const message = {
      sectionID,
      subject: 'What to read',
      text: 'Please bring the list.',
      statuses: ['enrolled' as const],
      files: [{ uuid, name: 'reading-list.pdf' }],
    }
    expect(await outcomeOf(as(stranger).sectionDesk.message(message))).toBe('kit.refusal.notFound')
    expect(await as(cedar.instructor).sectionDesk.message(message)).toEqual({ recipients: 1 })

    const [received, ...more] = (await as(enrolled).credit.learning({})).messages
    expect(more).toEqual([])
    expect(received).toMatchObject({
      subject: 'What to read',
      text: 'Please bring the list.',
      sender: 'Ines Instructor',
      files: [{ uuid, name: 'reading-list.pdf' }],
    })
    expect((await as(waiting).credit.learning({})).messages).toEqual([])

    const opens = (userID: number | null) =>
      outcomeOf(findReadableFile(requestAs(database, userID), uuid))
    expect(await opens(enrolled)).toBe('done')
    expect(await opens(cedar.instructor)).toBe('done')
    for (const other of [waiting, stranger]) expect(await opens(other)).toBe('kit.refusal.notFound')
    expect(await opens(null)).toBe('kit.refusal.unauthenticated')

    const [mail] =
      await database.owner`select recipient, values::text as said from mail_message where template = 'pd.messageWithFiles'`
    expect(mail?.said).toContain('reading-list.pdf')
  })
  test('attaches no file that someone else uploaded', async () => {
    const [enrolled = 0, other = 0] = cedar.learners
    const { sectionID } = await makeSection(database, cedar)
    await as(enrolled).enrollment.request({ sectionID })
    const uuid = await uploadOf(other, 'private.pdf')
    expect(
      await outcomeOf(
        as(cedar.instructor).sectionDesk.message({
          sectionID,
          subject: 'Look',
          text: 'At this.',
          statuses: ['enrolled'],
          files: [{ uuid, name: 'private.pdf' }],
        }),
      ),
    ).toBe('kit.refusal.fields')
  })
})
