import { autoCallDeliveries, autoCallMessages } from '@atrium/auto-call/tables'
import { users } from '@atrium/auth/tables'
import { giveSettings } from '@atrium/district-settings/public'
import { notices } from '@atrium/kit/tables'
import { addStudent, storyDay } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { key, linkChild, makeFoodServices, refused } from '../food-services.fixtures.ts'
import { mealPrices } from '../food-services.settings.ts'
import { lowCallsJob } from './low-calls.job.ts'

const world = await makeFoodServices()
const { as, ana, ben, cast, clerk, cook, database, districtID, elena, oak, office } = world
afterAll(() => database.drop())

const days = (count: number) => new Date(storyDay.getTime() + count * 86_400_000)
const put = (studentID: number, cents: number) =>
  as(office).deposit({ studentID, cents, key: key(), method: 'cash', reference: null })
const told = () => database.transaction(districtID, (tx) => tx.select().from(notices))
const called = () =>
  database.transaction(districtID, (tx) =>
    tx
      .select({
        ...{ guardianID: autoCallDeliveries.guardianID, channel: autoCallDeliveries.channel },
        ...{ status: autoCallDeliveries.status, reason: autoCallDeliveries.reason },
        ...{ address: autoCallDeliveries.address, kind: autoCallMessages.kind },
        ...{ template: autoCallMessages.template, values: autoCallMessages.values },
      })
      .from(autoCallDeliveries)
      .innerJoin(autoCallMessages, eq(autoCallMessages.id, autoCallDeliveries.messageID))
      .orderBy(autoCallDeliveries.id),
  )
const forget = () =>
  database.owner`truncate auto_call_delivery, auto_call_message, notice, mail_message`
const phone = (userID: number, sms: string) =>
  database.transaction(districtID, (tx) =>
    tx.update(users).set({ sms }).where(eq(users.id, userID)),
  )
const luz = await database.transaction(districtID, async (tx) => {
  const id = await addStudent(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Luz', lastName: 'Ruiz', grade: '10' },
  })
  await linkChild(tx, { districtID, studentID: id, guardianID: elena })
  return id
})
await phone(elena, '+15557130692')
await put(ana, 100)
await as(office).join({ studentID: ana, siblingID: luz })
// No one can be told about Ben’s.
await put(ben, 100)

test('A low account of brothers and sisters is one text to each guardian, and a notice; neither names the balance, a child on the phone, or who eats free', async () => {
  const [one, other] = await Promise.all([as(office).tellLow(), as(office).tellLow()])
  expect(one.told + other.told).toBe(1)
  const sent = await told()
  expect(sent.map(({ userID }) => userID)).toEqual([elena])
  const calls = await called()
  expect(calls).toMatchObject([
    {
      ...{ guardianID: elena, channel: 'text', address: '+15557130692', status: 'waiting' },
      ...{ kind: 'lowBalance', template: 'meals.lowCall', values: { school: 'Oak High' } },
    },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/low|balance|\$|owe|free|reduced/i)
})

test('A family hears about its account once a week, however many people press the button', async () => {
  expect(await as(office, days(6)).tellLow()).toEqual({ told: 0 })
  expect(await as(office, days(7)).tellLow()).toEqual({ told: 1 })
  expect(await called()).toHaveLength(2)
  for (const stranger of [cook, clerk, cast.elena, cast.marcus])
    expect(await refused(as(stranger).tellLow())).toBe('forbidden')
})

test('No call or text goes to a number that is the child’s too', async () => {
  await forget()
  await phone(luz, '+15557130692')
  expect(await as(office, days(14)).tellLow()).toEqual({ told: 1 })
  expect(await called()).toMatchObject([{ status: 'skipped', reason: 'ofChild' }])
  expect(await told()).toHaveLength(1)
  await phone(luz, '')
})

test('A family with enough in its account is not told', async () => {
  await put(ana, 5000)
  expect(await as(office, days(21)).tellLow()).toEqual({ told: 0 })
  await as(office).refund({ studentID: ana, cents: 5000, key: key(), reason: 'Asked' })
})

test('A school that chose a weekday tells families on it, on days of school alone', async () => {
  await forget()
  const run = async (day: string) => {
    const now = new Date(`${day}T23:10:00Z`)
    const context = { districtID, database, db: database.district(districtID), now: () => now }
    const progress = { check: () => {}, report: () => {} }
    const isDue = await lowCallsJob.isDue?.(context as never)
    await lowCallsJob.run(context as never, {}, progress as never)
    return [isDue, (await called()).length]
  }
  // Without the setting, only the office does it.
  expect(await run('2026-11-03')).toEqual([false, 0])
  await database.transaction(districtID, (tx) =>
    giveSettings(tx, mealPrices, districtID, { ...mealPrices.defaults, callOn: 'tue' }),
  )
  await database.owner`
    insert into calendar_day (district_id, school_id, date, kind, note) values (${districtID}, ${oak}, '2026-11-03', 'holiday', 'Election Day')`
  expect(await run('2026-11-03')).toEqual([false, 0])
  expect(await run('2026-11-09')).toEqual([false, 0])
  expect(await run('2026-11-10')).toEqual([true, 1])
  // It may be started twice, and the office may do it on Friday: not the next Tuesday again.
  expect(await run('2026-11-10')).toEqual([false, 1])
  expect(await as(office, new Date('2026-11-20T18:00:00Z')).tellLow()).toEqual({ told: 1 })
  expect(await run('2026-11-24')).toEqual([false, 2])
})
