import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  notify,
  noticesRouter,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { guardiansRouter } from './guardians.router.ts'

const callerOf = createCallerFactory(guardiansRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))

describe('a list of guardians', () => {
  test('shows the guardians of a school’s students, with the children, in one statement', async () => {
    const before = database.statements()
    const { rows } = await as(cast.rosa).list({})
    expect(database.statements() - before).toBe(1)
    expect(rows.map(({ firstName, children }) => [firstName, children])).toEqual([
      ['Elena', [{ id: riverbend.ana, name: 'Anita', grade: '09' }]],
      ['Tomás', [{ id: riverbend.ana, name: 'Anita', grade: '09' }]],
    ])
  })
  test('spans the schools that the person may see, and no other district', async () => {
    expect(
      (await as(cast.dolores).list({ filters: { scope: ['all'] } })).rows.map(
        (row) => row.firstName,
      ),
    ).toEqual(['Samir', 'Elena', 'Tomás'])
    expect(
      (await as(cast.rosa).list({ search: 'samir', filters: { scope: ['all'] } })).rows,
    ).toEqual([])
    expect((await as(cast.otto).list({ filters: { scope: ['all'] } })).total).toBe(0)
    await expect(as(cast.marcus).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('adding a guardian', () => {
  const draft = { firstName: 'Luz', lastName: 'Ortiz', phone: '+15557130777' }
  test('for a student also links them, both or neither', async () => {
    const child = { studentID: riverbend.ben, link: { relationship: 'mother', livesWith: true } }
    const { id } = await as(cast.rosa).add({ draft, child, isNobodyElse: false })
    const family = await peopleOf(contextOf(database, cast.rosa)).family.guardians({
      studentID: riverbend.ben,
    })
    expect(family).toMatchObject([
      { guardianID: id, relationship: 'mother', livesWith: true, mayPickUp: true },
    ])
    await expect(
      as(cast.rosa).add({
        draft: { ...draft, firstName: 'Eva' },
        child: { studentID: riverbend.ben, link: {} },
        isNobodyElse: true,
      }),
    ).rejects.toMatchObject({
      cause: { detail: { fields: { relationship: { id: 'kit.valid.required' } } } },
    })
    expect(
      (await as(cast.rosa).list({ search: 'eva ortiz', filters: { scope: ['all'] } })).total,
    ).toBe(0)
  })
  test('is refused for a student at another school', async () => {
    await expect(
      as(cast.rosa).add({
        draft,
        child: { studentID: riverbend.noor, link: { relationship: 'aunt' } },
        isNobodyElse: true,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a family’s inbox', () => {
  const { districtID, ana, ben, elena, tomas } = riverbend
  const tell = (userID: number, template: string, values: object, params: object = {}) =>
    database.transaction(districtID, (tx) =>
      notify(tx, [
        {
          districtID,
          userID,
          template,
          values: values as Record<string, string>,
          screen: 'student/attendance',
          params: params as Record<string, number>,
        },
      ]),
    )
  const texts = async (user: CurrentUser, query: object = {}) =>
    (await as(user).inbox.list({ unreadOnly: false, ...query })).entries.map(
      ({ kind, studentID, isRead }) => [kind, studentID, isRead],
    )
  const bell = (user: CurrentUser) => createCallerFactory(noticesRouter)(contextOf(database, user))

  test('contains the notices a guardian got about each of their children, and can be filtered by child', async () => {
    installExtensions(peopleModule.extensions ?? [])
    await database.owner`insert into student_guardian (district_id, student_id, guardian_id, relationship) values (${districtID}, ${ben}, ${elena}, 'aunt')`
    await tell(elena, 'attendance.absence', { student: 'Ana' }, { studentID: ana })
    await tell(elena, 'feed.message', { subject: 'Trip', body: 'Bring lunch' }, { studentID: ben })
    await tell(elena, 'people.message', { subject: 'Snow day', body: 'No school', sender: 'Rosa' })
    // About her own work, and about someone else's child: neither belongs to the family's inbox.
    await tell(elena, 'tickets.assigned', {})
    await tell(elena, 'attendance.absence', { student: 'Noor' }, { studentID: riverbend.noor })
    await tell(tomas, 'attendance.absence', { student: 'Ana' }, { studentID: ana })
    expect(await texts(cast.elena)).toEqual([
      ['messages', null, false],
      ['messages', ben, false],
      ['attendance', ana, false],
    ])
    expect(await texts(cast.elena, { studentID: ana })).toEqual([['attendance', ana, false]])
    expect((await as(cast.elena).inbox.list({ unreadOnly: false })).entries[0]?.body).toBe(
      'No school',
    )
    expect(await as(cast.elena).inbox.unread()).toEqual({ count: 3 })
  })
  test('is marked as read per guardian, and no one can mark another’s', async () => {
    const [, message] = (await as(cast.elena).inbox.list({ unreadOnly: false })).entries
    const ids = [message!.id]
    await as(cast.tomas).inbox.mark({ ids, isRead: true })
    expect(await as(cast.elena).inbox.unread()).toEqual({ count: 3 })
    await as(cast.elena).inbox.mark({ ids, isRead: true })
    expect((await texts(cast.elena, { unreadOnly: true })).length).toBe(2)
    await as(cast.elena).inbox.mark({ ids, isRead: false })
    expect(await as(cast.elena).inbox.unread()).toEqual({ count: 3 })
  })
  test('contains nothing about a child whom a court order keeps from the guardian, and neither does the bell', async () => {
    expect(await texts(cast.tomas)).toEqual([])
    expect(await bell(cast.tomas).list()).toEqual([])
    expect(await bell(cast.tomas).unread()).toEqual({ count: 0 })
    const links = (set: string) =>
      database.owner.unsafe(
        `update student_guardian set ${set} where guardian_id = ${elena} and student_id = ${ana}`,
      )
    for (const [closes, opens] of [
      ['restricted = true', 'restricted = false'],
      ['has_portal = false', 'has_portal = true'],
    ] as const) {
      await links(closes)
      expect(await texts(cast.elena, { studentID: ana })).toEqual([])
      expect((await texts(cast.elena)).length).toBe(2)
      expect((await bell(cast.elena).unread()).count).toBe(4)
      await links(opens)
      expect((await texts(cast.elena)).length).toBe(3)
    }
  })
  test('is only for guardians', async () => {
    for (const user of [cast.marcus, cast.ana, cast.rosa])
      expect(
        await as(user)
          .inbox.list({ unreadOnly: false })
          .catch((error: unknown) => asRefusal(error)?.code),
      ).toBe('forbidden')
  })
})
