import { createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { FamilyMember } from './family.fields.ts'
import { castOf, contextOf, makeRiverbend } from './fixtures.ts'
import { overviewPart, overviewParts } from './overview.queries.ts'
import { peopleRouter } from './people.router.ts'

const callerOf = createCallerFactory(peopleRouter)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
afterAll(() => database.drop())

overviewParts(
  overviewPart<string>({
    kind: 'student',
    section: 'citizenship',
    read: ({ personID }) => sql`(select 'student ' || ${personID}::int)`,
  }),
).install()

const overview = (user: CurrentUser, studentID = riverbend.ana) =>
  callerOf(contextOf(database, user)).overview({ kind: 'student', id: studentID })
const guardians = async (user: CurrentUser) => (await overview(user)).family as FamilyMember[]

describe("a student's overview", () => {
  test('shows the office the guardians with their phone numbers, by contact priority', async () => {
    const family = await guardians(cast.rosa)
    expect(family.length).toBeGreaterThan(1)
    expect(family.map(({ contactOrder }) => contactOrder)).toEqual(
      family.map(({ contactOrder }) => contactOrder).toSorted((one, other) => one - other),
    )
    expect(family.some(({ restricted }) => restricted)).toBe(true)
    expect(
      await callerOf(contextOf(database, cast.rosa)).family.guardians({ studentID: riverbend.ana }),
    ).toEqual(family)
  })
  test("shows a guardian neither a restricted guardian nor another guardian's phone", async () => {
    const family = await guardians(cast.elena)
    expect(family.length).toBeGreaterThan(0)
    for (const member of family) {
      expect(member.restricted).toBeNull()
      if (member.guardianID !== cast.elena.userID)
        expect(member).toMatchObject({ phone: null, sms: null, email: null })
    }
  })
  test('has only the parts whose profile section the reader may open', async () => {
    expect(await overview(cast.rosa)).toMatchObject({ citizenship: `student ${riverbend.ana}` })
    expect(Object.keys(await overview(cast.marcus))).not.toContain('citizenship')
  })
  test('does not exist for another district, another school, or a restricted guardian', async () => {
    for (const stranger of [cast.otto, cast.priya, cast.tomas])
      await expect(overview(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe("a guardian's overview", () => {
  const read = (user: CurrentUser) =>
    callerOf(contextOf(database, user)).overview({ kind: 'guardian', id: cast.elena.userID })

  test('shows contact information and their children; the office sees a court order, the guardian does not', async () => {
    const { contact, family } = await read(cast.rosa)
    expect(contact).toMatchObject({ phone: expect.any(String) })
    expect(family).toEqual(
      await callerOf(contextOf(database, cast.rosa)).family.children({
        guardianID: cast.elena.userID,
      }),
    )
    const own = (await read(cast.elena)).family as { restricted: unknown; opens: boolean }[]
    expect(own.length).toBeGreaterThan(0)
    for (const child of own) expect(child).toMatchObject({ restricted: null, opens: true })
  })
  test('gives a teacher of their child the contact, and not the family', async () => {
    expect(Object.keys(await read(cast.marcus))).toEqual(['contact'])
  })
})

test("a staff member's overview gives colleagues who may look up staff no emergency contacts", async () => {
  const { rosa, marcus, priya } = cast
  const read = (user: CurrentUser) =>
    callerOf(contextOf(database, user)).overview({ kind: 'staff', id: marcus.userID })
  expect(Object.keys(await read(rosa))).not.toContain('otherContacts')
  expect(Object.keys(await read(marcus))).toContain('otherContacts')
  expect(Object.keys(await read(priya))).not.toContain('contact')
})
