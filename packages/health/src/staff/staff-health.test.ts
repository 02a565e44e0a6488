import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'

installExtensions(health.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, marcus } = riverbend
afterAll(() => database.drop())

const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const at = (group: 'schoolNurse' | 'humanResources', schoolID: number, userID: number) =>
  signedInUser({ districtID, userID, group, schoolID, roles: ['staff'] })
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const ofMarcus = { kind: 'staff' as const, userID: marcus }
const draft = {
  ...{ contactName: 'Lena Bell', contactPhone: '+15557130655', allergies: 'Penicillin' },
}

test('Emergency information is written and read by the staff member and human resources, and by no one else', async () => {
  const hr = at('humanResources', oak, riverbend.dolores)
  const made = await as(cast.marcus).staffHealth.create({ ...ofMarcus, draft })
  for (const reader of [cast.marcus, hr])
    expect(await as(reader).staffHealth.list(ofMarcus)).toMatchObject([draft])
  const { id, version } = made
  await as(hr).staffHealth.update({ ...ofMarcus, id, version, changes: { doctor: 'Dr. Osei' } })
  // Not the district's administrator, who manages staff; not a colleague, a nurse, or HR of another school.
  const others = [
    ...[cast.dolores, cast.rosa, cast.priya, cast.elena, cast.ana, cast.otto],
    ...[at('schoolNurse', oak, riverbend.rosa), at('humanResources', pine, riverbend.priya)],
  ]
  for (const stranger of others) {
    expect(await refused(as(stranger).staffHealth.list(ofMarcus))).toBe('notFound')
    expect(await refused(as(stranger).staffHealth.create({ ...ofMarcus, draft }))).toBe('notFound')
  }
  const [found] = await database.owner`select count(*)::int as lines from access_event
    where kind = 'sensitiveRead' and entity = 'staffHealth' and actor_id = ${riverbend.dolores} and subject_id = ${marcus}`
  expect(found?.lines).toBe(1)
})
