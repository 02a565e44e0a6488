import { users } from '@atrium/auth/tables'
import { addGuardian, addStudent, storyDay } from '@atrium/people/fixtures'
import { studentGuardians } from '@atrium/people/tables'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeFamilyRegistration } from '../family-registration.fixtures.ts'
import { seedFamilyRegistration } from './seed.actions.ts'

const world = await makeFamilyRegistration()
const { as, atOak, cast, database, districtID, oak, office } = world
afterAll(() => database.drop())

test('In the demo, one family is midway with three children, and a dozen registrations are in different states', async () => {
  await database.owner.unsafe(
    'delete from registration_period_school; delete from registration_period; delete from registration_category',
  )
  await database.transaction(districtID, async (tx) => {
    for (let at = 0; at < 13; at++) {
      const of = { districtID, firstName: 'Family', lastName: `Number ${at}` }
      const guardianID = await addGuardian(tx, of)
      const studentID = await addStudent(tx, {
        ...{ districtID, schoolID: oak, firstName: 'Child', lastName: `Number ${at}` },
        ...{ grade: '09', birthDate: '2012-01-30' },
      })
      await tx.insert(studentGuardians).values({ districtID, studentID, guardianID })
    }
    await tx.update(users).set({ sourcedID: 'gabriela' }).where(eq(users.id, world.elena))
    await tx.update(users).set({ email: 'rosa@demo.test' }).where(eq(users.id, world.rosa))
    const demo = { districtID, today: '2026-10-14', now: storyDay }
    const people = { guardianID: 'gabriela', registrar: 'rosa@demo.test', schoolID: oak }
    await seedFamilyRegistration(tx, { ...demo, ...people })
    // A start that was interrupted goes on, and makes nothing twice.
    await seedFamilyRegistration(tx, { ...demo, ...people })
  })
  const { registrations } = await as(cast.elena).family.overview()
  expect(registrations).toMatchObject([{ status: 'draft' }])
  const mine = await as(cast.elena).family.get({ id: registrations[0]?.id ?? 0 })
  expect(mine.children.map(({ name }) => name)).toEqual(['Anita Ruiz', 'Valentina Ruiz'])
  expect(mine.household.street).toBe('1482 Sequoia St')
  const { rows, total } = await as(atOak).submissions.list({})
  expect(total).toBe(12)
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['submitted', 'sentBack', 'accepted', 'declined']),
  )
  const alike = rows.find((row) => row.alike > 0)
  const review = await as(office).submissions.review({ id: alike?.id ?? 0 })
  expect(review.children[0]?.alike.map(({ likeness }) => likeness)).toContain('swapped')
  const waiting = rows.find(({ status }) => status === 'submitted')
  const first = await as(office).submissions.review({ id: waiting?.id ?? 0 })
  expect(first.forms.every(({ signature }) => signature !== null)).toBe(true)
})
