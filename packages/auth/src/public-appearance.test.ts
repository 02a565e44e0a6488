import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { authRouter } from './auth.router.ts'
import { fixtureDistrict, fixturePerson } from './fixtures.ts'
import { provideAuth } from './services.ts'
import { openSessionStore } from './session-store.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '/files' })
afterAll(async () => {
  await store.close()
  await database.drop()
})

const { districtID, leo, nia } = await database.transaction('every', async (tx) => {
  const { districtID, oakID: schoolID } = await fixtureDistrict(tx)
  const person = (firstName: string, role: 'student' | 'teacher') =>
    fixturePerson(tx, { districtID, firstName, lastName: 'Okafor', group: role, schoolID, role })
  return {
    districtID,
    leo: (await person('Leo', 'student')).userID,
    nia: (await person('Nia', 'teacher')).userID,
  }
})
const as = (userID: number) =>
  createCallerFactory(authRouter)(requestOf(database, { userID, districtID }))
const shows = (userID: number, showUserInPublicCatalog = true) =>
  as(userID)
    .savePrivacySettings({ showUserInPublicCatalog })
    .then(
      () => 'done',
      (error: unknown) => asRefusal(error)?.code,
    )
const born = (years: number, days: number) =>
  database.owner`update users set birth_date = (now() at time zone (select time_zone from district where id = ${districtID}))::date
    - make_interval(years => ${years}) + make_interval(days => ${days}) where id = ${leo}`

test('minors, and students without a birth date, cannot make themselves public, and can from their 18th birthday on', async () => {
  expect([await shows(leo), (await as(leo).privacySettings()).mayAppear]).toEqual([
    'forbidden',
    false,
  ])
  await born(18, 1)
  expect(await shows(leo)).toBe('forbidden')
  await born(18, 0)
  expect([await shows(leo), await as(leo).privacySettings()]).toMatchObject([
    'done',
    { showUserInPublicCatalog: true, mayAppear: true },
  ])
  // Turning it off is always allowed.
  await born(17, 0)
  expect(await shows(leo, false)).toBe('done')
})

test('teachers can make themselves public even without a birth date', async () => {
  expect(await shows(nia)).toBe('done')
})
