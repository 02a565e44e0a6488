import { describeDocument } from '@atrium/documents/public'
import { addMessages, type CurrentUser } from '@atrium/kit/server'
import { contextOf } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { letterOf } from './applications/decision.document.ts'
import { key, makeFoodServices, refused } from './food-services.fixtures.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'

addMessages({ en, es })
const world = await makeFoodServices()
const { as, ana, cast, clerk, cook, database, districtID, oak, office, pins } = world
afterAll(() => database.drop())

const letter = (user: CurrentUser, kind: string, input: object) =>
  describeDocument(
    { ...contextOf(database, user), user, db: database.district(districtID) } as never,
    kind,
    input,
  )

const nobody = {
  ...{ studentID: null, name: null, circumstance: null, workCents: null, workEvery: null },
  ...{ helpCents: null, helpEvery: null, otherCents: null, otherEvery: null },
}

test('The letter about a decision names each child, since when, and the right to a hearing, in both languages', () => {
  const child = {
    name: 'Ana Ruiz',
    category: 'reduced',
    basis: 'income',
    startsOn: '2026-10-14',
  } as const
  for (const [language, hearing, category] of [
    ['en', /fair hearing/, 'Reduced price'],
    ['es', /audiencia imparcial/, 'Precio reducido'],
  ] as const) {
    const text = JSON.stringify(
      letterOf([child], { language, adult: 'Elena', today: '2026-10-14' }),
    )
    // 7 CFR 245.6(c)(6) and (7): the reason, the hearing, and that they may apply again.
    expect(text).toMatch(hearing)
    expect(text).toContain('Ana Ruiz')
    expect(text).toContain(category)
    expect(text).not.toContain('meals.letter')
  }
})

test('The letter about a decision is for the household and the clerk, once it is decided', async () => {
  const { id } = await as(cast.elena).applications.create({
    draft: {
      ...{ schoolID: oak, program: 'snap', caseNumber: '1B2K3', lastFour: null, phone: null },
      ...{ hasNoNumber: false, signedName: 'Elena Ruiz', attests: true },
      members: [{ ...nobody, studentID: ana }],
    },
  })
  const input = { applicationID: id }
  expect(await refused(letter(clerk, 'meals.decision', input))).toBe('notFound')
  await as(clerk).applications.act({ id, act: 'decide' })
  for (const reader of [clerk, cast.elena]) {
    const { document } = await letter(reader, 'meals.decision', input)
    expect(JSON.stringify(document)).toContain('SNAP (CalFresh)')
  }
  expect(await refused(letter(cast.tomas, 'meals.decision', input))).toBe('notFound')
  for (const other of [cook, office, cast.marcus, cast.ana])
    expect(await refused(letter(other, 'meals.decision', input))).toBe('forbidden')
})

test('Letters about low accounts are one to an account of the school, and say that the child is always served', async () => {
  expect(await refused(letter(office, 'meals.lowBalance', {}))).toBe('conflict')
  await as(cook).serve({ pin: pins.ben, meal: 'lunch', key: key() })
  const { document, total } = await letter(office, 'meals.lowBalance', {})
  expect(total).toBe(1)
  const text = JSON.stringify(document)
  expect(text).toContain('Ben Álvarez Ortiz')
  expect(text).toContain('-$3.25')
  expect(text).toContain('always served')
  for (const other of [cook, clerk, cast.rosa, cast.elena])
    expect(await refused(letter(other, 'meals.lowBalance', {}))).toBe('forbidden')
})
