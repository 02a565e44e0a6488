import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRouter } from '../auth.router.ts'
import { fixtureDistrict, fixturePerson } from '../fixtures.ts'
import { defaultViews } from './saved-views.queries.ts'

const list = 'settings.rooms'
const caller = createCallerFactory(authRouter)
let database: TestDatabase
let [districtID, teachers, office] = [0, 0, 0]
/** Ada and Ben are teachers, Carla works in the office. */
let [ada, ben, carla] = [0, 0, 0]

beforeAll(async () => {
  database = await testDatabase()
  const [district] = await database.owner<{ id: number }[]>`
    select coalesce(max(district_id), 0) + 1 as id from district`
  await database.transaction(district!.id, async (tx) => {
    const { districtID: made, mapleID } = await fixtureDistrict(tx)
    districtID = made
    const person = async (firstName: string, group: 'teacher' | 'schoolStaff') =>
      (
        await fixturePerson(tx, {
          districtID,
          firstName,
          lastName: 'Ruiz',
          group,
          schoolID: mapleID,
        })
      ).userID
    ada = await person('Ada', 'teacher')
    ben = await person('Ben', 'teacher')
    carla = await person('Carla', 'schoolStaff')
  })
  const groups = await database.owner<{ id: number; key: string }[]>`
    select id, key from permission_group where district_id = ${districtID}`
  const idOf = (key: string) => groups.find((group) => group.key === key)?.id ?? 0
  teachers = idOf('teacher')
  office = idOf('schoolStaff')
})
afterAll(() => database.drop())
beforeEach(() => database.owner`delete from saved_view`)
beforeEach(() => database.owner`delete from saved_view_default`)

const as = (userID: number, grants: Record<string, number[]> = {}) =>
  caller(
    requestOf(database, {
      userID,
      districtID,
      permissions: Object.keys(grants),
      grants: new Map(Object.entries(grants)),
    }),
  ).views
const administrator = () => as(carla, { 'security.manage': [0] })
const save = (userID: number, name: string, groupID: number | null = null) =>
  as(userID).save({ list, name, query: `q=${name}`, groupID })
const viewOf = async (userID: number, name: string) =>
  (await as(userID).list({ list })).views.find((view) => view.name === name)
const opensWith = async (userID: number) =>
  (await defaultViews(database.district(districtID), { districtID, userID }))[list]
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

test('only its owner sees a view until it is shared with a permission group', async () => {
  await save(ada, 'Labs')
  expect(await viewOf(ada, 'Labs')).toMatchObject({ isMine: true, groupID: null, query: 'q=Labs' })
  expect(await viewOf(ben, 'Labs')).toBeUndefined()

  await save(ada, 'Labs', teachers)
  expect(await viewOf(ben, 'Labs')).toMatchObject({ isMine: false, groupName: 'Teachers' })
  expect(await viewOf(carla, 'Labs')).toBeUndefined()
})

test('people can share only with groups that they are in, unless they manage groups district-wide', async () => {
  expect(await refusal(save(ada, 'Labs', office))).toBe('forbidden')
  const atOneSchool = as(ada, { 'security.manage': [3] })
  expect(await refusal(atOneSchool.save({ list, name: 'Labs', query: '', groupID: office }))).toBe(
    'forbidden',
  )
  await administrator().save({ list, name: 'Labs', query: '', groupID: teachers })
  expect(await viewOf(ada, 'Labs')).toMatchObject({ isMine: false })
})

test("a list opens with the person's default view, or else with their group's", async () => {
  await save(ada, 'Labs', teachers)
  const labs = await viewOf(ada, 'Labs')
  expect(await opensWith(ben)).toBeUndefined()
  await administrator().setGroupDefault({ id: labs!.id, isDefault: true })
  expect(await opensWith(ben)).toBe('q=Labs')
  expect(await opensWith(carla)).toBeUndefined()

  await save(ben, 'Gyms')
  await as(ben).chooseDefault({ list, viewID: (await viewOf(ben, 'Gyms'))!.id })
  expect(await opensWith(ben)).toBe('q=Gyms')
  expect(await viewOf(ben, 'Labs')).toMatchObject({ isDefault: false, isGroupDefault: true })
  // The plain list, even though the group has a default.
  await as(ben).chooseDefault({ list, viewID: null })
  expect(await opensWith(ben)).toBeUndefined()
})

test('no one can open, choose, or remove a view that they cannot see', async () => {
  await save(ada, 'Labs')
  const { id } = (await viewOf(ada, 'Labs'))!
  expect(await refusal(as(ben).chooseDefault({ list, viewID: id }))).toBe('notFound')
  expect(await refusal(as(ben).remove({ id }))).toBe('notFound')
  expect(await refusal(administrator().remove({ id }))).toBe('notFound')
  expect(
    await refusal(as(ada, { 'security.manage': [3] }).setGroupDefault({ id, isDefault: true })),
  ).toBe('forbidden')
  // Once it is no longer shared, people who had chosen it get the plain list.
  await save(ada, 'Labs', teachers)
  await as(ben).chooseDefault({ list, viewID: id })
  await save(ada, 'Labs')
  expect(await opensWith(ben)).toBeUndefined()
})

test('a removed view is no longer anyone’s default', async () => {
  await save(ada, 'Labs', teachers)
  const { id } = (await viewOf(ada, 'Labs'))!
  await as(ben).chooseDefault({ list, viewID: id })
  await administrator().remove({ id })
  expect(await opensWith(ben)).toBeUndefined()
  expect((await as(ada).list({ list })).views).toEqual([])
})

test('if twenty views are made a group’s default at once, one of them is', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `View ${index}`)
  for (const name of names) await save(ada, name, teachers)
  const { views } = await as(ada).list({ list })
  await Promise.all(views.map(({ id }) => administrator().setGroupDefault({ id, isDefault: true })))
  const after = await as(ada).list({ list })
  expect(after.views.filter((view) => view.isGroupDefault)).toHaveLength(1)
})

test('saving the same name twenty times at once creates one view', async () => {
  await Promise.all(Array.from({ length: 20 }, () => save(ada, 'Labs')))
  expect((await as(ada).list({ list })).views).toHaveLength(1)
})

test("a browser's views are imported once, and do not overwrite views of the same name", async () => {
  await save(ada, 'Labs')
  const views = [
    { name: 'Labs', query: 'q=old' },
    { name: 'Gyms', query: 'q=Gyms' },
  ]
  await as(ada).bring({ list, views })
  await as(ada).bring({ list, views })
  const after = await as(ada).list({ list })
  expect(after.views.map(({ name, query }) => [name, query])).toEqual([
    ['Gyms', 'q=Gyms'],
    ['Labs', 'q=Labs'],
  ])
})

test('a person can save up to fifty views of a list', async () => {
  const views = Array.from({ length: 60 }, (_, index) => ({ name: `View ${index}`, query: '' }))
  await as(ada).bring({ list, views })
  expect((await as(ada).list({ list })).views).toHaveLength(50)
  expect(await refusal(save(ada, 'One more'))).toBe('invalid')
})

test('every change to a view is audited', async () => {
  await save(ada, 'Labs')
  await save(ada, 'Labs', teachers)
  await as(ada).remove({ id: (await viewOf(ada, 'Labs'))!.id })
  const entries = await database.owner<{ action: string }[]>`
    select action from audit_entry where entity = 'auth.savedView' and district_id = ${districtID}
    order by id desc limit 3`
  expect(entries.map(({ action }) => action)).toEqual(['remove', 'update', 'create'])
})
