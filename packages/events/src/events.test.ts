import { createCallerFactory, asRefusal, type UserRequest } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { districts, schools } from '@atrium/schools/tables'
import { events } from './events.table.ts'
import { events as module } from './events.module.ts'
import { eventsRest } from './rest.ts'

let database: TestDatabase
const caller = createCallerFactory(module.router)
const as = (patch: Partial<UserRequest['user']> = {}) => {
  const user = {
    userID: 7,
    districtID: 1,
    schoolID: 10,
    displayName: 'Ada Beltrán',
    permissions: new Set(['events.read']),
    features: new Set<string>(),
    roles: {},
    allowedSchoolIDs: [10],
    language: 'en' as const,
    sessionHash: '',
    ...patch,
  }
  const request = {
    requestID: 'test',
    ip: '127.0.0.1',
    host: 'localhost',
    userAgent: '',
    sessionID: null,
    setCookie: () => {},
  }
  return caller({ database, user, language: 'en', request, now: () => new Date() })
}
const refusedWith = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: unknown) => asRefusal(error)?.code,
  )
const read = (events_: ReturnType<typeof as>, id: string, query: Record<string, string> = {}) =>
  eventsRest[0]?.call(
    { events: events_ },
    { params: { id }, query, body: undefined, language: 'en' },
  )
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await testDatabase()
  const at = { startsAt: '2026-11-20T17:00:00Z', endsAt: '2026-11-20T20:00:00Z' }
  await database.transaction('every', async (tx) => {
    await tx.insert(districts).values({ name: 'Cedar', timeZone: 'America/Chicago' })
    await tx
      .insert(schools)
      .overridingSystemValue()
      .values([
        { id: 10, districtID: 1, name: 'Cedar High' },
        { id: 11, districtID: 1, name: 'Oak High' },
      ])
    const rows = await tx
      .insert(events)
      .values([
        { districtID: 1, name: 'Industry day', ...at },
        { districtID: 1, schoolID: 10, name: 'Science evening', ...at },
        { districtID: 1, schoolID: 11, name: 'Another school’s', ...at },
        { districtID: 2, name: 'Another district’s', ...at },
      ])
      .returning({ id: events.id, name: events.name })
    for (const row of rows) ids[row.name] = row.id
  })
})
afterAll(() => database.drop())

describe('GET /{app}/rest/event/{id}', () => {
  test('?fields=name returns the event’s name and nothing else', async () => {
    expect(await read(as(), String(ids['Industry day']), { fields: 'name' })).toEqual({
      name: 'Industry day',
    })
    expect(await read(as(), String(ids['Science evening']), { fields: 'name' })).toEqual({
      name: 'Science evening',
    })
  })
  test('without fields, it returns all of them', async () => {
    expect(await read(as(), String(ids['Industry day']))).toMatchObject({
      id: ids['Industry day'],
      name: 'Industry day',
      schoolID: null,
      startsAt: '2026-11-20T17:00:00.000Z',
    })
  })
  test('403 for someone without the permission, and for an event at a school that is not theirs', async () => {
    expect(
      await refusedWith(
        as({ permissions: new Set() }).event({ eventID: ids['Industry day'] ?? 0 }),
      ),
    ).toBe('forbidden')
    expect(await refusedWith(as().event({ eventID: ids['Another school’s'] ?? 0 }))).toBe(
      'forbidden',
    )
  })
  test('404 for an event that does not exist, or that belongs to another district', async () => {
    expect(await refusedWith(as().event({ eventID: 0 }))).toBe('notFound')
    expect(await refusedWith(as().event({ eventID: ids['Another district’s'] ?? 0 }))).toBe(
      'notFound',
    )
    await expect((async () => read(as(), 'abc'))()).rejects.toMatchObject({ code: 'notFound' })
  })
  test('a field that events do not have is refused', async () => {
    expect(
      await refusedWith(as().event({ eventID: ids['Industry day'] ?? 0, fields: ['password'] })),
    ).toBe('invalid')
  })
})

describe('the list of events', () => {
  const names = async (user: Parameters<typeof as>[0], input = {}) =>
    (await as(user).events.list(input)).rows.map((row) => row.name)
  const at = {
    startsAt: '2026-12-01T17:00:00.000Z',
    endsAt: '2026-12-01T18:00:00.000Z',
    location: null,
    description: null,
    forFamilies: false,
    forEveryone: false,
  }
  const ofSchool: Partial<UserRequest['user']> = {
    permissions: new Set(['events.read', 'events.manage']),
    grants: new Map([
      ['events.read', [10]],
      ['events.manage', [10]],
    ]),
  }
  const ofDistrict: Partial<UserRequest['user']> = {
    ...ofSchool,
    grants: new Map([
      ['events.read', [0]],
      ['events.manage', [0]],
    ]),
  }

  test('contains the events of the person’s schools and of the whole district, and no others, in pages, searches, records, and history alike', async () => {
    expect(await names(ofSchool)).toEqual(['Industry day', 'Science evening'])
    expect(await names(ofSchool, { search: 'school' })).toEqual([])
    expect(await names(ofDistrict)).toEqual(['Industry day', 'Science evening', 'Another school’s'])
    const other = { id: ids['Another school’s'] ?? 0 }
    expect(await refusedWith(as(ofSchool).events.get(other))).toBe('notFound')
    expect(await refusedWith(as(ofSchool).events.history(other))).toBe('notFound')
    expect(await as(ofDistrict).events.get(other)).toMatchObject({ name: 'Another school’s' })
    expect(await as(ofSchool).schools.options({ ids: [10, 11] })).toEqual([
      { id: 10, label: 'Cedar High' },
    ])
  })
  test('someone who changes events at a school changes neither another school’s nor the district’s', async () => {
    const { events: mine } = as(ofSchool)
    expect(
      await refusedWith(
        mine.update({ id: ids['Industry day'] ?? 0, version: 1, changes: { name: 'Mine' } }),
      ),
    ).toBe('notFound')
    expect(await refusedWith(mine.remove({ ids: [ids['Another school’s'] ?? 0] }))).toBe('notFound')
    expect(
      await refusedWith(mine.create({ draft: { ...at, name: 'For all', schoolID: null } })),
    ).toBe('invalid')
    expect(
      await refusedWith(mine.create({ draft: { ...at, name: 'Next door', schoolID: 11 } })),
    ).toBe('invalid')
    const made = await mine.create({ draft: { ...at, name: 'Open house', schoolID: 10 } })
    expect(
      await refusedWith(
        mine.update({ id: made.id, version: made.version, changes: { schoolID: null } }),
      ),
    ).toBe('invalid')
    expect(
      await mine.update({ id: made.id, version: made.version, changes: { location: 'Library' } }),
    ).toMatchObject({ location: 'Library', version: 2 })
    expect(await mine.remove({ ids: [made.id] })).toEqual({ removed: 1 })
  })
  test('starts with current and upcoming events; past ones follow, the latest first', async () => {
    const hour = 3_600_000
    const around = (name: string, from: number) => ({
      name,
      schoolID: 10,
      ...at,
      startsAt: new Date(Date.now() + from * hour).toISOString(),
      endsAt: new Date(Date.now() + (from + 2) * hour).toISOString(),
    })
    const { events: mine } = as(ofSchool)
    const made: number[] = []
    for (const draft of [
      around('Long past', -9000),
      around('Next month', 700),
      around('Just over', -3),
      around('On now', -1),
      around('Tomorrow', 24),
    ])
      made.push((await mine.create({ draft })).id)
    const mineOf = async (input = {}) =>
      (await mine.list(input)).rows.filter(({ id }) => made.includes(id)).map(({ name }) => name)
    expect(await mineOf()).toEqual(['On now', 'Tomorrow', 'Next month', 'Just over', 'Long past'])
    expect(await mineOf({ sort: 'startsAt' })).toEqual([
      'Long past',
      'Just over',
      'On now',
      'Tomorrow',
      'Next month',
    ])
    await mine.remove({ ids: made })
  })
  test('an event ends after it starts', async () => {
    expect(
      await refusedWith(
        as(ofDistrict).events.create({
          draft: { ...at, endsAt: '2026-11-30T18:00:00.000Z', name: 'Backwards', schoolID: null },
        }),
      ),
    ).toBe('invalid')
  })
  test('people who may only see events change none', async () => {
    expect(
      await refusedWith(as().events.create({ draft: { ...at, name: 'No', schoolID: 10 } })),
    ).toBe('forbidden')
  })
})
