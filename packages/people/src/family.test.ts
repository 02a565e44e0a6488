import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { childrenContext } from './children-context.ts'
import { peopleRouter } from './people.router.ts'

const callerOf = createCallerFactory(peopleRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )

describe('a student’s family', () => {
  test('is shown to the school with contact information for each guardian, and who is restricted', async () => {
    const family = await as(cast.rosa).family.guardians({ studentID: riverbend.ana })
    expect(
      family.map(({ firstName, phone, restricted, hasNote }) => ({
        firstName,
        phone,
        restricted,
        hasNote,
      })),
    ).toEqual([
      { firstName: 'Elena', phone: '+15557130692', restricted: false, hasNote: false },
      { firstName: 'Tomás', phone: '+15557130693', restricted: true, hasNote: true },
    ])
    expect(JSON.stringify(family)).not.toContain('26-118')
  })
  test('shows a guardian nothing about a restricted one, and no phone number of another household', async () => {
    const samir = { ...cast.elena, userID: riverbend.samir }
    await as(cast.dolores).family.link({
      studentID: riverbend.noor,
      guardianID: riverbend.elena,
      draft: { relationship: 'aunt' },
    })
    expect(
      (await as(cast.elena).family.guardians({ studentID: riverbend.ana })).map(
        ({ firstName, phone, restricted }) => [firstName, phone, restricted],
      ),
    ).toEqual([['Elena', '+15557130692', null]])
    expect(
      (await as(samir).family.guardians({ studentID: riverbend.noor })).map(
        ({ firstName, phone }) => [firstName, phone],
      ),
    ).toEqual([
      ['Samir', '+15557130694'],
      ['Elena', null],
    ])
    await expect(
      as(cast.tomas).family.guardians({ studentID: riverbend.ana }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('names a guardian’s children in their own context, except those a court order keeps from them', async () => {
    const childrenFor = async (user: CurrentUser) => {
      const db = database.district(user.districtID)
      const { children } = await childrenContext.read({ db, user })
      return children?.map(({ studentID }) => studentID)
    }
    expect(await childrenFor(cast.elena)).toContain(riverbend.ana)
    expect(await childrenFor(cast.tomas)).not.toContain(riverbend.ana)
    expect(await childrenFor(cast.rosa)).toBeUndefined()
  })
  test('keeps the note on a restriction to the office, and logs each reading', async () => {
    const [, tomas] = await as(cast.rosa).family.guardians({ studentID: riverbend.ana })
    const which = { studentID: riverbend.ana, id: tomas!.id }
    for (const reader of [cast.marcus, cast.elena, cast.priya])
      await expect(as(reader).family.readNote(which)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(cast.rosa).family.readNote(which)).toEqual({ note: 'Court order 26-118.' })
    const history = await as(cast.rosa).history({ kind: 'student', id: riverbend.ana })
    expect(history[0]).toMatchObject({ action: 'read', actorName: 'Rosa Whitfield' })
    expect(JSON.stringify(history)).not.toContain('26-118')
    await expect(
      as(cast.elena).history({ kind: 'student', id: riverbend.ana }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('is changed by the school; two changes of one link conflict', async () => {
    const [elena] = await as(cast.rosa).family.guardians({ studentID: riverbend.ana })
    const change = { studentID: riverbend.ana, id: elena!.id, version: elena!.version }
    expect(
      await as(cast.rosa).family.update({
        ...change,
        changes: { mayPickUp: false, contactOrder: 2 },
      }),
    ).toEqual({ id: elena!.id, version: elena!.version + 1 })
    expect(
      await refusalOf(as(cast.dolores).family.update({ ...change, changes: { getsMail: false } })),
    ).toMatchObject({ code: 'conflict', detail: { current: { mayPickUp: false } } })
    expect(
      await refusalOf(as(cast.elena).family.update({ ...change, changes: { getsMail: false } })),
    ).toMatchObject({ code: 'forbidden' })
    expect(
      await refusalOf(
        as(cast.rosa).family.update({
          ...change,
          version: change.version + 1,
          changes: { relationship: 'boss' as never },
        }),
      ),
    ).toMatchObject({ detail: { fields: { relationship: { id: 'kit.valid.oneOf' } } } })
  })
  test('loses a guardian and gets them back', async () => {
    const [, elena] = await as(cast.rosa)
      .family.guardians({ studentID: riverbend.ana })
      .then((family) =>
        family.toSorted(
          (a, b) => Number(a.firstName === 'Elena') - Number(b.firstName === 'Elena'),
        ),
      )
    const which = { studentID: riverbend.ana, id: elena!.id }
    await as(cast.rosa).family.unlink({ ...which, version: elena!.version })
    await expect(
      as(cast.elena).student.demographics.get({ id: riverbend.ana }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(cast.rosa).family.relink(which)
    expect((await as(cast.elena).student.demographics.get({ id: riverbend.ana })).firstName).toBe(
      'Ana',
    )
  })
  test('is not reached from another school or district', async () => {
    expect(
      await refusalOf(
        as(cast.priya).family.link({
          studentID: riverbend.ana,
          guardianID: riverbend.samir,
          draft: { relationship: 'uncle' },
        }),
      ),
    ).toMatchObject({ code: 'notFound' })
    expect(
      await refusalOf(
        as(cast.rosa).family.link({
          studentID: riverbend.ana,
          guardianID: riverbend.ben,
          draft: { relationship: 'uncle' },
        }),
      ),
    ).toMatchObject({ code: 'notFound' })
    expect(
      await refusalOf(as(cast.otto).family.guardians({ studentID: riverbend.ana })),
    ).toMatchObject({ code: 'notFound' })
  })
})

describe('a guardian’s children', () => {
  test('are shown to the guardian, except for a child whom an order keeps from them', async () => {
    expect(
      (await as(cast.elena).family.children({ guardianID: riverbend.elena })).map(
        (child) => child.firstName,
      ),
    ).toEqual(['Ana', 'Noor'])
    expect(await as(cast.tomas).family.children({ guardianID: riverbend.tomas })).toEqual([])
  })
  test('are shown to the school, which opens its own', async () => {
    const children = await as(cast.rosa).family.children({ guardianID: riverbend.elena })
    expect(children.map(({ firstName, opens }) => [firstName, opens])).toEqual([
      ['Ana', true],
      ['Noor', false],
    ])
  })
})

describe('addresses and other contacts', () => {
  const home = {
    kind: 'home',
    street: '12 Oak St',
    city: 'Riverbend',
    state: 'CA',
    zip: '95000',
    country: 'US',
  } as const
  test('are added, changed, removed and brought back, each under its own version', async () => {
    const of = { kind: 'student', userID: riverbend.ben } as const
    const made = await as(cast.rosa).addresses.create({ ...of, draft: home })
    expect(await refusalOf(as(cast.rosa).addresses.create({ ...of, draft: home }))).toMatchObject({
      code: 'conflict',
      detail: { current: { street: '12 Oak St' } },
    })
    const moved = await as(cast.rosa).addresses.update({
      ...of,
      id: made.id,
      version: made.version,
      changes: { street: '14 Elm St' },
    })
    expect(
      await refusalOf(
        as(cast.rosa).addresses.update({
          ...of,
          id: made.id,
          version: made.version,
          changes: { street: '1 A St' },
        }),
      ),
    ).toMatchObject({ code: 'conflict', detail: { current: { street: '14 Elm St' } } })
    expect(
      await refusalOf(
        as(cast.rosa).addresses.update({
          ...of,
          id: made.id,
          version: moved.version,
          changes: { kind: 'work' },
        }),
      ),
    ).toMatchObject({ detail: { fields: { kind: { id: 'kit.valid.fixed' } } } })
    await as(cast.rosa).addresses.remove({ ...of, id: made.id, version: moved.version })
    expect(await as(cast.rosa).addresses.list(of)).toEqual([])
    await as(cast.rosa).addresses.restore({ ...of, id: made.id })
    expect(await as(cast.rosa).addresses.list(of)).toMatchObject([
      { street: '14 Elm St', kind: 'home' },
    ])
    const history = await as(cast.rosa).history({ kind: 'student', id: riverbend.ben })
    expect(history.map((entry) => entry.action)).toEqual([
      'restoreAddress',
      'removeAddress',
      'updateAddress',
      'addAddress',
    ])
    expect(history[2]?.changes).toEqual({
      'address.home.street': { before: '12 Oak St', after: '14 Elm St' },
    })
  })
  test('that were removed come back when they are added again, and 20 at once add one', async () => {
    const of = { kind: 'student', userID: riverbend.noor } as const
    const priya = as(cast.priya).addresses
    const first = await priya.create({ ...of, draft: { ...home, apartment: '4' } })
    await priya.remove({ ...of, id: first.id, version: first.version })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        priya.create({ ...of, draft: { ...home, street: `${at + 1} Elm St` } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const listed = await priya.list(of)
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id: first.id, kind: 'home', apartment: null })
  })
  test('of someone else are not reached by an id of your own', async () => {
    const mine = { kind: 'staff', userID: riverbend.marcus } as const
    const [bens] = await as(cast.rosa).addresses.list({ kind: 'student', userID: riverbend.ben })
    expect(
      await refusalOf(
        as(cast.marcus).addresses.update({
          ...mine,
          id: bens!.id,
          version: bens!.version,
          changes: { street: 'X' },
        }),
      ),
    ).toMatchObject({ code: 'notFound' })
    const contact = await as(cast.marcus).otherContacts.create({
      ...mine,
      draft: { name: 'Jo Bell', relationship: 'spouse', phone: '+15557130000' },
    })
    expect(contact).toMatchObject({ name: 'Jo Bell', isEmergency: true, contactOrder: 1 })
    expect(await refusalOf(as(cast.rosa).otherContacts.list(mine))).toMatchObject({
      code: 'notFound',
    })
    expect(
      await refusalOf(
        as(cast.marcus).otherContacts.create({
          ...mine,
          draft: { name: '', relationship: 'spouse', phone: '1' },
        }),
      ),
    ).toMatchObject({
      detail: { fields: { name: { id: 'kit.valid.required' }, phone: { id: 'kit.valid.phone' } } },
    })
  })
})
