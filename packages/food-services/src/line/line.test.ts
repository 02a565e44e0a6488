import { addStudent } from '@atrium/people/fixtures'
import { healthAllergies } from '@atrium/health/tables'
import { giveSettings } from '@atrium/district-settings/public'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mealPrices } from '../food-services.settings.ts'
import { key, makeFoodServices, refused } from '../food-services.fixtures.ts'
import { mealStudents } from '../accounts/accounts.table.ts'

const world = await makeFoodServices()
const { as, ana, cast, cook, cookOfPine, database, districtID, oak, office, pins } = world
afterAll(() => database.drop())

const at = (time: string) => new Date(`2026-10-14T${time}Z`)
const lunch = (pin: string, more: object = {}) => ({
  ...{ pin, meal: 'lunch' as const, key: key() },
  ...more,
})
const served = async () => {
  const [row] =
    await database.owner`select count(*)::int as count from meal_serving where voided_at is null`
  return Number(row?.count)
}
const stopped = async () =>
  (await database.owner`select reason, was_offline as "wasOffline" from meal_stop order by id`).map(
    (row) => ({ ...row }),
  )
const balanceOf = async (studentID: number) => {
  const [row] =
    await database.owner`select a.balance_cents as balance, (select coalesce(sum(e.cents), 0)::int from meal_entry e where e.account_id = a.id) as sum
    from meal_account a join meal_student p on p.account_id = a.id where p.student_id = ${studentID}`
  // The trigger keeps what the entries add up to.
  expect(row?.balance ?? 0).toBe(row?.sum ?? 0)
  return Number(row?.balance ?? 0)
}
beforeEach(async () => {
  await database.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`truncate meal_serving, meal_stop, meal_entry restart identity`
    await sql`update meal_account set balance_cents = 0`
    await sql`delete from meal_eligibility`
  })
})

describe('the line', () => {
  test('serves a child by the number, and says a name, a face, and what not to serve', async () => {
    await database.transaction(districtID, (tx) =>
      tx.insert(healthAllergies).values({
        ...{
          districtID,
          userID: ana,
          allergen: 'Peanut',
          kind: 'food',
          severity: 'lifeThreatening',
        },
        ...{ reaction: 'Anaphylaxis in 2021', doNotServe: 'Peanuts, peanut butter' },
      }),
    )
    const found = await as(cook).find({ pin: pins.ana, meal: 'lunch' })
    expect(found).toEqual({
      ...{ studentID: ana, name: 'Anita Ruiz', grade: '09', photoUUID: null },
      ...{ doNotServe: ['Peanuts, peanut butter'], isServed: false },
    })
    const { outcome, child } = await as(cook).serve(lunch(pins.ana))
    expect(outcome).toBe('served')
    expect(Object.keys(child ?? {}).toSorted()).toEqual([
      ...['doNotServe', 'grade', 'isServed', 'name', 'photoUUID', 'studentID'],
    ])
    // The page has it by number, for when there is no connection: of this school’s children alone.
    expect((await as(cook).lineDay()).notServed).toEqual([
      { studentID: ana, pin: pins.ana, name: 'Anita Ruiz', doNotServe: ['Peanuts, peanut butter'] },
    ])
    expect((await as(cookOfPine).lineDay()).notServed).toEqual([])
    expect((await as({ ...cook, userID: world.tomas }).lineDay()).notServed).toMatchObject([
      { name: '', doNotServe: ['Peanuts, peanut butter'] },
    ])
    await database.owner`delete from health_allergy`
  })
  test('never says who eats free: nothing in any answer differs between a free child and one who pays', async () => {
    const answers = async () => {
      const found = await as(cook).find({ pin: pins.ana, meal: 'lunch' })
      const given = await as(cook).serve(lunch(pins.ana))
      return JSON.stringify([found, { ...given, key: '' }, await as(cook).lineDay()])
    }
    const clock = /"servedAt":"[^"]*"|"id":\d+/g
    // Who pays owes for the meal then; the line says nothing of that either.
    const paid = await answers()
    await database.owner`truncate meal_serving`
    await database.owner`insert into meal_eligibility (district_id, student_id, year, category, basis, starts_on) values (${districtID}, ${ana}, 2026, 'free', 'snap', '2026-09-01')`
    const free = await answers()
    expect(free.replaceAll(clock, '')).toBe(paid.replaceAll(clock, ''))
    expect(free).not.toMatch(/free|reduced|paid|cents|price|category|snap/i)
  })
  test('never turns a child away or marks one: below zero, the line says what it says of everyone', async () => {
    const tomorrow = new Date('2026-10-15T17:00:00Z')
    const before = await as(cook, tomorrow).find({ pin: pins.ana, meal: 'lunch' })
    await as(cook).serve(lunch(pins.ana))
    expect(await balanceOf(ana)).toBe(-325)
    expect(await as(cook, tomorrow).find({ pin: pins.ana, meal: 'lunch' })).toEqual(before)
    expect((await as(cook, tomorrow).serve(lunch(pins.ana))).outcome).toBe('served')
    expect(await balanceOf(ana)).toBe(-650)
    const { rows } = await as(office).accounts.list({ filters: { standing: ['below'] } })
    expect(rows.map(({ name }) => name)).toEqual(['Ruiz, Anita'])
  })
  test('charges what the category says: nothing for a free child, forty cents at a reduced price', async () => {
    await database.owner`insert into meal_eligibility (district_id, student_id, year, category, basis, starts_on) values
      (${districtID}, ${ana}, 2026, 'free', 'snap', '2026-09-01'), (${districtID}, ${world.ben}, 2026, 'reduced', 'income', '2026-09-01')`
    await as(cook).serve(lunch(pins.ana))
    await as(cook).serve(lunch(pins.ben))
    expect(await balanceOf(ana)).toBe(0)
    expect(await balanceOf(world.ben)).toBe(-40)
    // Where everyone eats free, meals are still counted by category.
    await database.transaction(districtID, (tx) =>
      giveSettings(tx, mealPrices, districtID, { ...mealPrices.defaults, everyoneFree: true }),
    )
    await as(cook).serve({ ...lunch(pins.ben), meal: 'breakfast' })
    expect(await balanceOf(world.ben)).toBe(-40)
    const [row] = await database.owner`select category from meal_serving where meal = 'breakfast'`
    expect(row?.category).toBe('reduced')
    await database.transaction(districtID, (tx) =>
      giveSettings(tx, mealPrices, districtID, { ...mealPrices.defaults }),
    )
  })
  test('stops the second of the same meal on a day, with words; breakfast and the next day are other meals', async () => {
    expect((await as(cook).serve(lunch(pins.ana))).outcome).toBe('served')
    const second = await as(cook).serve(lunch(pins.ana))
    expect(second).toMatchObject({ outcome: 'second', child: { name: 'Anita Ruiz' } })
    expect((await as(cook).serve({ ...lunch(pins.ana), meal: 'breakfast' })).outcome).toBe('served')
    expect((await as(cook, new Date('2026-10-15T17:00:00Z')).serve(lunch(pins.ana))).outcome).toBe(
      'served',
    )
    expect(await stopped()).toEqual([{ reason: 'second', wasOffline: false }])
    expect(await balanceOf(ana)).toBe(-325 - 200 - 325)
  })
  test('of two devices that were offline at once claims one meal, and reports the other', async () => {
    const [one, other] = [lunch(pins.ana), lunch(pins.ana)]
    const later = at('20:00:00')
    const outcomes = await Promise.all([
      as(cook, later).serve({ ...one, offlineAt: '2026-10-14T18:31:00.000Z' }),
      as(cook, later).serve({ ...other, offlineAt: '2026-10-14T18:31:20.000Z' }),
    ])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['second', 'served'])
    expect(await served()).toBe(1)
    expect(await stopped()).toEqual([{ reason: 'second', wasOffline: true }])
    const { stops } = await as(cook, later).lineDay()
    expect(stops).toMatchObject([{ name: 'Anita Ruiz', reason: 'second', wasOffline: true }])
    // Sent again, the one that was served stays served, and nothing is reported twice.
    const again = await as(cook, later).serve({ ...one, offlineAt: '2026-10-14T18:31:00.000Z' })
    expect([again.outcome, await served()]).toEqual([outcomes[0]?.outcome, 1])
    expect(await stopped()).toHaveLength(1)
  })
  test('refuses a time in the future, or more than a week ago', async () => {
    for (const offlineAt of ['2026-10-14T19:00:00.000Z', '2026-10-01T19:00:00.000Z'])
      expect(await refused(as(cook).serve(lunch(pins.ana, { offlineAt })))).toBe('invalid')
  })
  test('takes 20 swipes of one number at once, and serves one meal', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => as(cook).serve(lunch(pins.ana))),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'served')).toHaveLength(1)
    expect(await served()).toBe(1)
    expect(await stopped()).toHaveLength(19)
    expect(await balanceOf(ana)).toBe(-325)
  })
  test('takes 20 swipes of 20 numbers at once, and serves them all within a second or so', async () => {
    const numbers = await database.transaction(districtID, async (tx) => {
      const made: string[] = []
      for (let at = 0; at < 20; at++) {
        const studentID = await addStudent(tx, {
          ...{ districtID, schoolID: oak, firstName: 'Eater', lastName: `${at}`, grade: '09' },
        })
        const pin = String(200_000 + at)
        await tx.insert(mealStudents).values({ districtID, studentID, pin })
        made.push(pin)
      }
      return made
    })
    const outcomes = await Promise.all(numbers.map((pin) => as(cook).serve(lunch(pin))))
    expect(outcomes.every(({ outcome }) => outcome === 'served')).toBe(true)
    expect(await served()).toBe(20)
    const [money] = await database.owner`select sum(cents)::int as cents from meal_entry`
    expect(money?.cents).toBe(-20 * 325)
  })
  test('knows the children of its own school alone, and opens to no one else', async () => {
    expect(await refused(as(cookOfPine).find({ pin: pins.ana, meal: 'lunch' }))).toBe('notFound')
    expect((await as(cookOfPine).serve(lunch(pins.ana))).outcome).toBe('unknown')
    expect((await as(cook).serve(lunch('999999'))).outcome).toBe('unknown')
    expect(await as(cook).searchLine({ search: 'haddad' })).toEqual([])
    expect(await as(cook).searchLine({ search: 'rui' })).toMatchObject([{ name: 'Ruiz, Anita' }])
    for (const other of [cast.marcus, cast.rosa, cast.elena, cast.ana, world.clerk])
      expect(await refused(as(other).serve(lunch(pins.ana)))).toBe('forbidden')
    expect(await served()).toBe(0)
  })
  test('keeps the name of a child from a parent whom a court order keeps away, and serves the child', async () => {
    const tomas = { ...cook, userID: world.tomas }
    expect(await as(tomas).find({ pin: pins.ana, meal: 'lunch' })).toMatchObject({
      ...{ name: '', grade: null, photoUUID: null },
    })
    expect(await as(tomas).searchLine({ search: 'ruiz' })).toEqual([])
    expect((await as(tomas).serve(lunch(pins.ana))).outcome).toBe('served')
  })
  test('takes a meal back with a reason: it isn’t claimed, its price goes back, and it can be served again', async () => {
    await as(cook).serve(lunch(pins.ana))
    const [meal] = (await as(cook).lineDay()).recent
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refused(as(cook).takeBack({ id: meal?.id ?? 0, reason: 'The wrong child' })),
      ),
    )
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect([await served(), await balanceOf(ana)]).toEqual([0, 0])
    expect((await as(cook).serve(lunch(pins.ana))).outcome).toBe('served')
    expect(await refused(as(cookOfPine).takeBack({ id: meal?.id ?? 0, reason: 'x' }))).toBe(
      'notFound',
    )
  })
})
