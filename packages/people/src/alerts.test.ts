import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { alertName, alertOfName, appliesOn } from './alerts.rules.ts'
import { castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { peopleRouter } from './people.router.ts'

const callerOf = createCallerFactory(peopleRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const ana = { kind: 'student', userID: riverbend.ana } as const
const nurse: CurrentUser = {
  ...cast.rosa,
  permissions: new Set([...cast.rosa.permissions, 'students.health']),
  grants: new Map([...(cast.rosa.grants ?? []), ['students.health', [riverbend.oak]]]),
}
const peanuts = {
  kind: 'medical',
  severity: 'critical',
  headline: 'Peanut allergy: EpiPen in the office',
  startsOn: '2026-08-10',
} as const
const beside = async (user: CurrentUser) =>
  (await as(user).header({ kind: 'student', id: riverbend.ana })).alerts.map(
    ({ kind, text }) => text ?? kind,
  )

describe('an alert', () => {
  test('applies from its first day to its last', () => {
    const alert = { startsOn: '2026-10-01', endsOn: '2026-10-14' }
    expect(
      ['2026-09-30', '2026-10-01', '2026-10-14', '2026-10-15'].map((day) => appliesOn(alert, day)),
    ).toEqual([false, true, true, false])
    expect(appliesOn({ ...alert, endsOn: null }, '2027-06-01')).toBe(true)
  })

  test('records its class and its audience in the history', () => {
    const name = alertName({ kind: 'medical', isForSchool: false, id: 7 })
    expect(alertOfName(`${name}.headline`)).toEqual({ kind: 'medical', isForSchool: false })
    expect(alertOfName('address.home.street')).toBeUndefined()
  })
})

describe('alerts next to a student’s name', () => {
  test('a court order comes first, and only staff see it', async () => {
    expect(await beside(cast.rosa)).toEqual(['custody'])
    expect(await beside(cast.elena)).toEqual([])
  })

  test('one for the school is seen by the office, the teachers and the family', async () => {
    await as(cast.rosa).alerts.create({ ...ana, draft: peanuts })
    expect(await beside(cast.rosa)).toEqual(['custody', peanuts.headline])
    expect(await beside(cast.marcus)).toEqual(['custody', peanuts.headline])
    expect(await beside(cast.elena)).toEqual([peanuts.headline])
    await expect(
      as(cast.tomas).header({ kind: 'student', id: riverbend.ana }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(cast.priya).alerts.list(ana)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('one that is not for the school is seen only by people with access to its class, in lists and in the history', async () => {
    const headline = 'Seizure plan on file'
    const made = await as(nurse).alerts.create({
      ...ana,
      draft: { ...peanuts, headline, isForSchool: false },
    })
    expect(await beside(nurse)).toContain(headline)
    for (const user of [cast.rosa, cast.marcus]) {
      expect(await beside(user)).not.toContain(headline)
      expect(JSON.stringify(await as(user).alerts.list(ana))).not.toContain(headline)
    }
    const history = (user: CurrentUser) => as(user).history({ kind: 'student', id: riverbend.ana })
    expect(JSON.stringify(await history(nurse))).toContain(headline)
    expect(JSON.stringify(await history(cast.rosa))).not.toContain(headline)
    // Out of sight is out of reach.
    const { id, version } = made
    await expect(as(cast.rosa).alerts.remove({ ...ana, id, version })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      as(cast.rosa).alerts.create({ ...ana, draft: { ...peanuts, isForSchool: false } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await as(nurse).alerts.remove({ ...ana, id, version })
    await expect(as(cast.rosa).alerts.restore({ ...ana, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a list has the same alerts as the profile, and none of a student whom the reader doesn’t see', async () => {
    const listed = async (user: CurrentUser) =>
      (
        (await as(user).alertsOfListed({ ids: [riverbend.ana, riverbend.ben] }))[riverbend.ana] ??
        []
      ).map(({ kind, text }) => text ?? kind)
    for (const user of [cast.rosa, cast.marcus, cast.elena, nurse])
      expect(await listed(user)).toEqual(await beside(user))
    expect(await listed(cast.marcus)).toContain('custody')
    for (const user of [cast.tomas, cast.priya])
      expect(await as(user).alertsOfListed({ ids: [riverbend.ana] })).toEqual({})
  })

  test('one that has ended is on its page and no longer next to the name', async () => {
    const headline = 'On crutches: elevator pass'
    await as(cast.rosa).alerts.create({
      ...ana,
      draft: {
        kind: 'other',
        severity: 'info',
        headline,
        startsOn: '2026-09-01',
        endsOn: '2026-10-01',
      },
    })
    expect(await beside(cast.rosa)).not.toContain(headline)
    expect((await as(cast.rosa).alerts.list(ana)).map((one) => one.headline)).toContain(headline)
  })

  test('an alert can’t end before it starts, and a teacher adds none', async () => {
    await expect(
      as(cast.rosa).alerts.create({ ...ana, draft: { ...peanuts, endsOn: '2026-08-01' } }),
    ).rejects.toMatchObject({ cause: { detail: { fields: { endsOn: expect.anything() } } } })
    await expect(as(cast.marcus).alerts.create({ ...ana, draft: peanuts })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(as(cast.elena).alerts.create({ ...ana, draft: peanuts })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
