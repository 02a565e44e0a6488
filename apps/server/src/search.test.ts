import type { CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { loadMessages } from './messages.ts'
import { createCaller, messageFiles } from './modules.ts'

await loadMessages(messageFiles)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

const find = async (user: CurrentUser, text: string) => {
  const { people, groups } = await createCaller(contextOf(database, user)).search.find({ text })
  return {
    people: people.map(({ name }) => name),
    ...Object.fromEntries(groups.map(({ key, found }) => [key, found.map(({ label }) => label)])),
  }
}

test('search finds people, classes, and courses in one answer, limited to what the reader may open', async () => {
  expect(await find(cast.dolores, 'alge')).toMatchObject({
    classes: [expect.stringContaining('Algebra')],
    courses: [expect.stringContaining('Algebra')],
  })
  // A teacher finds her own classes, but doesn't schedule courses.
  const mine = await find(cast.marcus, 'alge')
  expect(mine).toMatchObject({ classes: [expect.stringContaining('Algebra')] })
  expect(mine).not.toHaveProperty('courses')
  // A student finds neither classes nor people.
  expect(await find(cast.elena, 'alge')).toEqual({ people: [] })
})

test('every word must appear in the result: a class is found by its teacher and its course together', async () => {
  expect(await find(cast.marcus, 'marcus algebra')).toMatchObject({
    classes: [expect.stringContaining('Algebra')],
  })
  expect(await find(cast.marcus, 'algebra chemistry')).toEqual({ people: [] })
})

test('one letter and wildcards find nothing', async () => {
  for (const text of ['', 'a', '%%', '__', '\\\\'])
    expect(await find(cast.dolores, text)).toEqual({ people: [] })
})

test('a field is found by its label in either language, with the page it is on, by people who may open the page', async () => {
  const found = await createCaller(contextOf(database, cast.dolores)).search.find({
    text: 'seats',
  })
  const fields = found.groups.find(({ key }) => key === 'fields')?.found
  expect(fields).toContainEqual(
    expect.objectContaining({ label: 'Seats', screen: 'settings/facilities/rooms' }),
  )
  expect(await find(cast.dolores, 'lugares')).toMatchObject({
    fields: expect.arrayContaining(['Seats']),
  })
  // A setting of a module is found on the page that shows it.
  expect(await find(cast.dolores, 'full day')).toMatchObject({
    fields: expect.arrayContaining(['Full day: minutes in class']),
  })
  expect(await find(cast.elena, 'seats')).not.toHaveProperty('fields')
})

test('what modules keep in lists is found by the list’s own search, by those who may read it and where they may', async () => {
  const { districtID } = cast.dolores
  await database.owner`insert into vendor (district_id, name, email) values (${districtID}, 'Zarzuela Uniforms', 'orders@zarzuela.test')`
  await database.owner`insert into event (district_id, school_id, name, location, starts_at, ends_at) values
    (${districtID}, null, 'Zarzuela night', 'Gymnasium', now(), now()), (${districtID}, ${riverbend.oak}, 'Zarzuela rehearsal', null, now(), now())`
  const holding = (grants: Record<string, number[]>): CurrentUser => ({
    ...cast.elena,
    permissions: new Set(Object.keys(grants)),
    grants: new Map(Object.entries(grants)),
  })
  expect(await find(holding({ 'finance.read': [0], 'events.read': [0] }), 'zarzuela')).toEqual({
    people: [],
    vendors: ['Zarzuela Uniforms'],
    events: expect.arrayContaining(['Zarzuela night', 'Zarzuela rehearsal']),
  })
  expect(await find(holding({ 'events.read': [riverbend.pine] }), 'zarzuela')).toEqual({
    people: [],
    events: ['Zarzuela night'],
  })
  expect(await find(cast.elena, 'zarzuela')).not.toHaveProperty('vendors')
})
