import { provideAuth } from '@atrium/auth/public'
import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { castOf, contextOf, makeRiverbend } from '../fixtures.ts'
import { peopleRouter } from '../people.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())
provideAuth({
  store: {} as never,
  screens: [],
  publicOrigin: 'http://localhost:3000',
  filesRoot: '/files',
})

const { ana, ben, noor, elena, tomas, marcus } = riverbend
const emails = { ana, ben, elena, tomas, marcus }
beforeEach(async () => {
  await database.owner`delete from mail_message`
  for (const [name, id] of Object.entries(emails))
    await database.owner`update users set email = ${`${name}@riverbend.test`} where id = ${id}`
})

const letter = { to: 'families' as const, subject: 'Picture day', text: 'Picture day is Friday.' }
const message = (user: CurrentUser, of: object = {}) =>
  createCallerFactory(peopleRouter)(contextOf(database, user)).message({
    kind: 'student',
    ids: [ana],
    ...letter,
    ...of,
  })
const outbox = async (): Promise<string[]> => {
  const rows = await database.owner<
    { recipient: string }[]
  >`select recipient from mail_message order by recipient`
  return rows.map(({ recipient }) => recipient)
}

test('the office emails the families of selected students, each guardian once', async () => {
  await database.owner`update student_guardian set restricted = false, gets_mail = true where student_id in (${ana}, ${ben})`
  await database.owner`update student_guardian set gets_mail = false where student_id = ${ana} and guardian_id = ${tomas}`
  expect((await message(cast.rosa, { ids: [ana, ana] })).sent).toBeGreaterThan(0)
  expect(await outbox()).toContain('elena@riverbend.test')
  expect(await outbox()).not.toContain('tomas@riverbend.test')
})

test('a guardian whom a court order keeps away gets nothing', async () => {
  await database.owner`update student_guardian set restricted = true, gets_mail = true where student_id = ${ana} and guardian_id = ${tomas}`
  await message(cast.rosa)
  expect(await outbox()).not.toContain('tomas@riverbend.test')
})

test('students themselves may be written to; those without an address are counted', async () => {
  await database.owner`update users set email = null where id = ${ben}`
  expect(await message(cast.rosa, { ids: [ana, ben], to: 'self' })).toEqual({
    sent: 1,
    unreached: 1,
  })
  expect(await outbox()).toEqual(['ana@riverbend.test'])
})

test('no one is emailed if the sender does not manage one of them, or the message is empty', async () => {
  await expect(message(cast.rosa, { ids: [ana, noor] })).rejects.toMatchObject({
    cause: { code: 'notFound' },
  })
  for (const user of [cast.marcus, cast.elena])
    await expect(message(user)).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await expect(message(cast.rosa, { subject: ' ', text: '' })).rejects.toMatchObject({
    cause: { detail: { fields: { subject: { id: 'kit.valid.required' } } } },
  })
  expect(await outbox()).toEqual([])
})

test('what was sent, to whom, and by whom, is in the audit log', async () => {
  await message(cast.rosa, { to: 'self' })
  const [entry] = await database.owner<
    { actor_id: number; changes: object }[]
  >`select actor_id, changes from audit_entry where action = 'email' order by id desc limit 1`
  expect(entry).toMatchObject({
    actor_id: riverbend.rosa,
    changes: {
      people: [null, [ana]],
      to: [null, 'self'],
      subject: [null, 'Picture day'],
      sent: [null, 1],
    },
  })
})
