import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { castOf, contextOf, joinAlgebra, makeRiverbend } from './fixtures.ts'
import { peopleRouter } from './people.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())
beforeEach(() => database.owner`delete from viewed_person`)

const { ana, ben, noor, marcus, elena } = riverbend
let minutes = 0
const as = (user: CurrentUser) => {
  const context = contextOf(database, user)
  const at = new Date(context.now().getTime() + ++minutes * 60_000)
  return createCallerFactory(peopleRouter)({ ...context, now: () => at })
}
const view = (user: CurrentUser, kind: 'student' | 'staff' | 'guardian', id: number) =>
  as(user).view({ kind, id })
const names = async (user: CurrentUser) =>
  (await as(user).recent()).map(({ name, isPinned }) => (isPinned ? `* ${name}` : name))

test('the person viewed last comes first, each once', async () => {
  await view(cast.rosa, 'student', ana)
  await view(cast.rosa, 'staff', marcus)
  await view(cast.rosa, 'guardian', elena)
  await view(cast.rosa, 'student', ana)
  expect(await names(cast.rosa)).toEqual(['Anita Ruiz', 'Elena Ruiz', 'Marcus Bell'])
  expect(await names(cast.dolores)).toEqual([])
})

test('who is pinned stays, ahead of the others, until they are unpinned', async () => {
  await as(cast.rosa).pin({ kind: 'student', id: ben, isPinned: true })
  await view(cast.rosa, 'student', ana)
  expect(await names(cast.rosa)).toEqual(['* Ben Álvarez Ortiz', 'Anita Ruiz'])
  await as(cast.rosa).pin({ kind: 'student', id: ben, isPinned: false })
  expect(await names(cast.rosa)).toEqual(['Anita Ruiz', 'Ben Álvarez Ortiz'])
})

test('shows no one the reader may not look up, and refuses to pin someone whose profile is closed to them', async () => {
  await view(cast.rosa, 'student', noor)
  await view(cast.rosa, 'student', 999_999)
  expect(await names(cast.rosa)).toEqual([])
  await expect(
    as(cast.rosa).pin({ kind: 'student', id: noor, isPinned: true }),
  ).rejects.toMatchObject({ cause: { code: 'notFound' } })
})

test('twenty are kept in addition to pinned ones', async () => {
  const { districtID } = riverbend
  await joinAlgebra(database, riverbend, 30)
  await as(cast.rosa).pin({ kind: 'student', id: ana, isPinned: true })
  await database.owner`insert into viewed_person (district_id, viewer_id, kind, person_id, viewed_at)
    select ${districtID}, ${riverbend.rosa}, 'staff', u.id, '2020-01-01'::timestamptz + u.id * interval '1 minute' from users u where u.district_id = ${districtID} and u.id <> ${ana}`
  await view(cast.rosa, 'student', ben)
  const [row] =
    await database.owner`select count(*)::int as kept from viewed_person where viewer_id = ${riverbend.rosa} and pinned_at is null`
  expect(row?.kept).toBe(20)
  expect(await names(cast.rosa)).toContain('* Anita Ruiz')
})

test('twenty views at once leave one row each', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      view(cast.rosa, 'student', index % 2 === 0 ? ana : ben),
    ),
  )
  expect((await names(cast.rosa)).toSorted()).toEqual(['Anita Ruiz', 'Ben Álvarez Ortiz'])
})
