import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from './modules.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const callerOf = (user: CurrentUser) => createCaller(contextOf(database, user))
const recent = async (user: CurrentUser) =>
  (await callerOf(user).districtSettings.recent()).map(({ screen, label, action }) => ({
    screen,
    label,
    action,
  }))

test('the settings index shows who changed what last, with the page it is on', async () => {
  expect(await recent(cast.dolores)).toEqual([])
  const { id } = await callerOf(cast.dolores).settings.buildings.create({
    draft: {
      name: 'Science wing',
      kind: 'classrooms',
      leaseEndsOn: null,
      notes: null,
      accessNotes: null,
    },
  })
  await callerOf(cast.dolores).districtSettings.save({
    name: 'attendance.settings',
    schoolID: cast.dolores.schoolID,
    version: 0,
    changes: { fullDayMinutes: 300 },
  })
  const changes = await callerOf(cast.dolores).districtSettings.recent()
  expect(changes).toMatchObject([
    { screen: 'settings/attendance/options', label: '', action: 'update' },
    { screen: 'settings/facilities/buildings', label: 'Science wing', action: 'create' },
  ])
  expect(id).toBeGreaterThan(0)
})

test('automatic changes and repeated changes to one list are left out', async () => {
  const { districtID } = riverbend
  await database.owner`insert into audit_entry (district_id, actor_id, entity, entity_id, action, changes)
    values (${districtID}, 0, 'settings.buildings', 1, 'update', '{}'), (${districtID}, ${cast.dolores.userID}, 'settings.buildings', 1, 'update', '{}')`
  expect(await recent(cast.dolores)).toMatchObject([
    { screen: 'settings/facilities/buildings', action: 'update' },
    { screen: 'settings/attendance/options' },
  ])
})

test('a change is shown only to people who may read what was changed', async () => {
  expect(await recent(cast.marcus)).toEqual([])
  expect(await recent(cast.elena)).toEqual([])
})
