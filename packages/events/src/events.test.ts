import { createCallerFactory, asRefusal, type UserRequest } from '@atrium/kit/server'
import { noRoles } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from './events.table.ts'
import { eventsRouter } from './events.router.ts'
import { eventsRest } from './rest.ts'

let database: TestDatabase
const caller = createCallerFactory(eventsRouter)
const as = (patch: Partial<UserRequest['user']> = {}) => {
  const user = { userID: 7, districtID: 1, schoolID: 10, displayName: 'Ada Beltrán', permissions: new Set(['events.read']), features: new Set<string>(), roles: noRoles(), allowedSchoolIDs: [10], language: 'en' as const, sessionHash: '', ...patch }
  const request = { requestID: 'test', ip: '127.0.0.1', host: 'localhost', userAgent: '', sessionID: null, setCookie: () => {} }
  return caller({ database, user, language: 'en', request, now: () => new Date() })
}
const refusedWith = (act: Promise<unknown>) => act.then(() => 'no refusal', (error: unknown) => asRefusal(error)?.code)
const read = (events_: ReturnType<typeof as>, id: string, query: Record<string, string> = {}) => eventsRest[0]?.call({ events: events_ }, { params: { id }, query, body: undefined, language: 'en' })
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await testDatabase()
  const at = { startsAt: '2026-11-20T17:00:00Z', endsAt: '2026-11-20T20:00:00Z' }
  await database.transaction('every', async (tx) => {
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
  test('?fields=name answers the event’s name and nothing else', async () => {
    expect(await read(as(), String(ids['Industry day']), { fields: 'name' })).toEqual({ name: 'Industry day' })
    expect(await read(as(), String(ids['Science evening']), { fields: 'name' })).toEqual({ name: 'Science evening' })
  })
  test('without fields it answers all of them', async () => {
    expect(await read(as(), String(ids['Industry day']))).toMatchObject({ id: ids['Industry day'], name: 'Industry day', schoolID: null, startsAt: '2026-11-20T17:00:00.000Z' })
  })
  test('403 for someone without the permission, and for an event of a school that is not theirs', async () => {
    expect(await refusedWith(as({ permissions: new Set() }).event({ eventID: ids['Industry day'] ?? 0 }))).toBe('forbidden')
    expect(await refusedWith(as().event({ eventID: ids['Another school’s'] ?? 0 }))).toBe('forbidden')
  })
  test('404 for an event that is not there, or is another district’s', async () => {
    expect(await refusedWith(as().event({ eventID: 0 }))).toBe('notFound')
    expect(await refusedWith(as().event({ eventID: ids['Another district’s'] ?? 0 }))).toBe('notFound')
    await expect((async () => read(as(), 'abc'))()).rejects.toMatchObject({ code: 'notFound' })
  })
  test('a field that events do not have is refused', async () => {
    expect(await refusedWith(as().event({ eventID: ids['Industry day'] ?? 0, fields: ['password'] }))).toBe('invalid')
  })
})
