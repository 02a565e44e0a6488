import { addGuardian, addStudent } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { key, linkChild, makeFoodServices, refused } from '../food-services.fixtures.ts'

const world = await makeFoodServices()
const { as, ana, ben, noor, cast, clerk, cook, database, districtID, oak, office, pins } = world
afterAll(() => database.drop())

const luz = await database.transaction(districtID, async (tx) => {
  const id = await addStudent(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Luz', lastName: 'Ruiz', grade: '10' },
  })
  await linkChild(tx, { districtID, studentID: id, guardianID: world.elena })
  return id
})
const put = (studentID: number, cents: number, more: object = {}) =>
  as(office).deposit({
    ...{ studentID, cents, key: key(), method: 'cash' as const, reference: null },
    ...more,
  })
const accountOf = (studentID: number) => as(office).account({ studentID })

describe('a meal account', () => {
  test('is a ledger: deposits, refunds and corrections are added, and nothing in it changes', async () => {
    await put(ana, 2000)
    await put(ana, 500, { method: 'check', reference: '1042' })
    await as(office).refund({ studentID: ana, cents: 300, key: key(), reason: 'Moves away' })
    const { balanceCents, entries } = await accountOf(ana)
    expect(balanceCents).toBe(2200)
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ...[
        ['refund', -300],
        ['deposit', 500],
        ['deposit', 2000],
      ],
    ])
    await expect(database.owner`update meal_entry set cents = 1`).rejects.toThrow(/does not change/)
    await expect(database.owner`delete from meal_entry`).rejects.toThrow(/does not change/)
  })
  test('adds a deposit once, whatever is sent again, at once too', async () => {
    const same = key()
    await Promise.all(Array.from({ length: 20 }, () => put(ben, 1000, { key: same })))
    expect((await accountOf(ben)).balanceCents).toBe(1000)
  })
  test('gives back no more than there is, at once too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(office).refund({ studentID: ben, cents: 600, key: key(), reason: 'Asked' })),
      ),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect((await accountOf(ben)).balanceCents).toBe(400)
  })
  test('is corrected with a reason, once', async () => {
    const { entries } = await accountOf(ben)
    const entryID = entries.at(-1)?.id ?? 0
    const fix = () => refused(as(office).correct({ studentID: ben, entryID, reason: 'Twice' }))
    const answers = await Promise.all(Array.from({ length: 20 }, fix))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect((await accountOf(ben)).balanceCents).toBe(-600)
    expect((await accountOf(ben)).entries.some(({ isCorrected }) => isCorrected)).toBe(true)
  })
  test('shows the office no meals, so that no one can tell who eats free; the family sees them', async () => {
    await as(cook).serve({ pin: pins.ana, meal: 'lunch', key: key() })
    const seen = await accountOf(ana)
    expect(seen.entries.every(({ kind }) => kind !== 'meal')).toBe(true)
    expect(JSON.stringify(seen)).not.toMatch(/lunch|category|free/i)
    const family = await as(cast.elena).studentMeals({ userID: ana })
    expect(family).toMatchObject({ isOwn: true, category: 'paid', pin: pins.ana })
    expect(family.entries[0]).toMatchObject({ kind: 'meal', cents: -325, meal: { meal: 'lunch' } })
    expect(JSON.stringify(family)).not.toContain('Whitfield')
  })
  test('is shared by brothers and sisters: what was in their own moves over', async () => {
    await put(luz, 700)
    const before = (await accountOf(ana)).balanceCents
    expect((await accountOf(ana)).couldJoin).toEqual([{ studentID: luz, name: 'Luz Ruiz' }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        refused(as(office).join({ studentID: ana, siblingID: luz })),
      ),
    )
    expect(answers.every((answer) => answer === undefined)).toBe(true)
    const [one, other] = [await accountOf(ana), await accountOf(luz)]
    expect([one.balanceCents, other.balanceCents]).toEqual([before + 700, before + 700])
    expect(one.siblings).toEqual([{ studentID: luz, name: 'Luz Ruiz' }])
    expect(await refused(as(office).join({ studentID: ana, siblingID: ben }))).toBe('conflict')
    const [sums] =
      await database.owner`select count(*)::int as wrong from meal_account a where a.balance_cents <> (select coalesce(sum(e.cents), 0) from meal_entry e where e.account_id = a.id)`
    expect(sums?.wrong).toBe(0)
  })
  test('that half brothers and sisters share says nothing of a child’s meals to the other’s parent', async () => {
    const pin = (await accountOf(luz)).pin ?? ''
    await as(cook).serve({ pin, meal: 'breakfast', key: key() })
    const mealsSeenBy = async (userID: number) => {
      const parent = { ...cast.elena, userID }
      const { entries } = await as(parent).studentMeals({ userID: ana })
      return entries.flatMap(({ meal }) => (meal ? `${meal.student} ${meal.meal}` : []))
    }
    expect(await mealsSeenBy(world.elena)).toEqual(['Luz breakfast', 'Anita lunch'])
    const father = await database.transaction(districtID, async (tx) => {
      const id = await addGuardian(tx, { districtID, firstName: 'Raúl', lastName: 'Mora' })
      await linkChild(tx, { districtID, studentID: ana, guardianID: id })
      return id
    })
    expect(await mealsSeenBy(father)).toEqual(['Anita lunch'])
  })
  test('is kept at the school of the office, never for one’s own child, and for no one else', async () => {
    expect(await refused(accountOf(noor))).toBe('notFound')
    expect(await refused(put(noor, 100))).toBe('notFound')
    for (const userID of [world.elena, world.tomas]) {
      const parent = { ...office, userID }
      expect(await refused(as(parent).account({ studentID: ana }))).toBe('notFound')
      const { rows } = await as(parent).accounts.list({})
      expect(rows.map(({ studentID }) => studentID)).not.toContain(ana)
    }
    const { rows } = await as(office).accounts.list({ search: 'ruiz' })
    expect(rows.map(({ name }) => name)).toEqual(['Ruiz, Anita', 'Ruiz, Luz'])
    for (const other of [cook, clerk, cast.marcus, cast.rosa, cast.elena, cast.ana])
      expect(await refused(as(other).account({ studentID: ana }))).toBe('forbidden')
    for (const stranger of [cast.marcus, cast.rosa, cast.tomas, clerk, cook])
      expect(await refused(as(stranger).studentMeals({ userID: ana }))).toBe('notFound')
  })
  test('gives every student a number that no one else has, at once too', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => as(office).givePins()))
    expect(answers.reduce((so, { given }) => so + given, 0)).toBe(0)
    const [pupils] =
      await database.owner`select count(*)::int as count, count(distinct pin)::int as pins from meal_student`
    expect(pupils?.count).toBe(pupils?.pins)
    const { pin } = await as(office).newPin({ studentID: ana })
    expect(pin).toMatch(/^\d{6}$/)
    expect(await refused(as(cook).find({ pin: pins.ana, meal: 'lunch' }))).toBe('notFound')
  })
})
