import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { people as peopleModule } from '@atrium/people/module'
import { afterAll, describe, expect, test } from 'vitest'
import { students } from '../students.module.ts'
import { studentsRouter } from '../students.router.ts'

installExtensions(students.extensions ?? [])
const callerOf = createCallerFactory(studentsRouter)
const peopleOf = createCallerFactory(peopleModule.router)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser, now = storyDay) =>
  callerOf({ ...contextOf(database, user), now: () => now })
const nurse: CurrentUser = {
  ...cast.rosa,
  permissions: new Set([...cast.rosa.permissions, 'students.health']),
  grants: new Map([...(cast.rosa.grants ?? []), ['students.health', [riverbend.oak]]]),
}
const office = peopleOf(contextOf(database, nurse))
const ana = { kind: 'student' as const, userID: riverbend.ana }
const alert = (of: object) => ({
  ...ana,
  draft: {
    ...{ kind: 'medical', severity: 'caution', headline: 'Inhaler in backpack', details: null },
    ...{ startsOn: '2026-10-01', endsOn: null, isForSchool: true, ...of },
  } as never,
})
const inhaler = await office.alerts.create(alert({}))
await office.alerts.create(alert({ severity: 'critical', headline: 'Peanuts: EpiPen first' }))
await office.alerts.create(alert({ headline: 'Only for the nurse', isForSchool: false }))
await office.alerts.create(alert({ headline: 'Crutches', endsOn: '2026-10-13' }))
await office.alerts.create(alert({ headline: 'From tomorrow', startsOn: '2026-10-15' }))

const headlines = async (user: CurrentUser, filters = {}) =>
  (await as(user).currentAlerts.list({ filters })).rows.map(({ headline }) => headline)

describe('the list of alerts', () => {
  test('has those that apply today, the ones to act on at once at the top; ended ones leave it', async () => {
    expect(await headlines(cast.rosa)).toEqual(['Peanuts: EpiPen first', 'Inhaler in backpack'])
  })
  test('shows teachers their own students, and an alert for its class to people with the permission alone', async () => {
    expect(await headlines(cast.marcus)).toHaveLength(2)
    expect(await headlines(nurse)).toContain('Only for the nurse')
    expect(await headlines(cast.priya)).toEqual([])
  })
  test('is not for families, and leaves out one’s own child and a child whom a court keeps away', async () => {
    for (const family of [cast.elena, cast.ana])
      expect(await headlines(family).catch((error: unknown) => asRefusal(error)?.code)).toBe(
        'forbidden',
      )
    for (const userID of [riverbend.elena, riverbend.tomas])
      expect(await headlines({ ...cast.rosa, userID })).toEqual([])
  })
})

test('An alert of a student who has left is on no one’s list', async () => {
  const leave = (exitDate: string | null) =>
    database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${riverbend.ana}`
  await leave('2026-10-13')
  for (const user of [cast.rosa, cast.marcus]) expect(await headlines(user)).toEqual([])
  await leave(null)
  expect(await headlines(cast.rosa)).toHaveLength(2)
})

describe('one tap', () => {
  test('says that its reader has read an alert, until the alert changes', async () => {
    const { id, version } = inhaler
    await as(cast.marcus).acknowledgeAlert({ id })
    await as(cast.marcus).acknowledgeAlert({ id })
    expect(await headlines(cast.marcus, { isRead: ['true'] })).toEqual(['Inhaler in backpack'])
    expect(await headlines(cast.rosa, { isRead: ['true'] })).toEqual([])
    const read = (user: CurrentUser) => as(user).readAlerts({ studentID: riverbend.ana })
    expect([await read(cast.marcus), await read(cast.rosa)]).toEqual([[id], []])
    await office.alerts.update({ ...ana, id, version, changes: { details: 'Two puffs.' } as never })
    expect(await headlines(cast.marcus, { isRead: ['true'] })).toEqual([])
  })
  test('is refused for an alert that its reader doesn’t see', async () => {
    for (const other of [cast.priya, { ...cast.rosa, userID: riverbend.tomas }])
      expect(
        await as(other)
          .acknowledgeAlert({ id: inhaler.id })
          .catch((error: unknown) => asRefusal(error)?.code),
      ).toBe('notFound')
  })
})
