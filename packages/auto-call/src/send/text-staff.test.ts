import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { addMessages, installExtensions } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { autoCall } from '../auto-call.module.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { takeReply } from '../student/contacts.actions.ts'
import type { CallProvider, Outcome, Outgoing } from './provider.ts'
import { sendStaffText, textStaff, type StaffText } from './text-staff.job.ts'

addMessages({ en, es })
installExtensions(autoCall.extensions ?? [])
const database = await testDatabase()
const { districtID, marcus, priya } = await makeRiverbend(database)
afterAll(() => database.drop())
provideAuth({
  ...{ store: {} as SessionStore, screens: [], filesRoot: '/midas/rest/files' },
  ...{ publicOrigin: 'https://atrium.test', ...({} as object) },
})

const phone = '+15557130801'
beforeEach(async () => {
  await database.owner`truncate auto_call_stop, job_run`
  await database.transaction(districtID, (tx) =>
    tx
      .update(users)
      .set({ sms: phone, language: 'es', status: 'active' })
      .where(and(eq(users.districtID, districtID), eq(users.id, marcus))),
  )
})

// Wednesday, October 14, at noon in Los Angeles.
const inAnHour = new Date(storyDay.getTime() + 3_600_000).toISOString()
const text = (of: Partial<StaffText> = {}): StaffText => ({
  ...{ userID: marcus, template: 'autoCall.absence', screen: 'none', params: {}, until: inAnHour },
  values: { en: { school: 'Oak', date: 'today' }, es: { school: 'Oak', date: 'hoy' } },
  ...of,
})
const ask = (of: Partial<StaffText & { now: Date; isUrgent: boolean }> = {}) =>
  database.transaction(districtID, (tx) =>
    textStaff(tx, { ...text(), districtID, now: storyDay, isUrgent: true, ...of }),
  )
const runs = async () => [
  ...(await database.owner<{ input: StaffText; after: string }[]>`
    select input, run_after as after from job_run where name = 'autoCall.textStaff'`),
]
const send = async (of: Partial<StaffText> = {}, outcome: Outcome = 'sent', now = storyDay) => {
  const got: Outgoing[] = []
  const provider: CallProvider = {
    send: (batch) => {
      got.push(...batch)
      return Promise.resolve(batch.map(() => outcome))
    },
  }
  const of_ = { districtID, key: '1.staff.7', now, provider }
  const became = await sendStaffText(database.district(districtID), text(of), of_).catch(
    () => 'again',
  )
  return { became, got }
}

test('Someone on the staff who gave a number for texts gets one in their own language, and no one without a number', async () => {
  await ask()
  await ask({ userID: priya })
  expect((await runs()).map(({ input }) => input.userID)).toEqual([marcus])
  const { became, got } = await send()
  expect(became).toBe('sent')
  expect(got).toEqual([
    {
      ...{ key: '1.staff.7', channel: 'text', to: phone, language: 'es' },
      text: expect.stringContaining('su hijo o hija aparece ausente el hoy') as string,
    },
  ])
  expect((await send({ userID: priya })).became).toBe('stopped')
})

test('STOP ends texts to the staff too, also one that is on its way', async () => {
  await ask()
  await database.transaction(districtID, (tx) =>
    takeReply(tx, { districtID, phone, asks: 'stop', now: storyDay }),
  )
  expect(await send()).toEqual({ became: 'stopped', got: [] })
  await ask()
  expect(await runs()).toHaveLength(1)
})

test('What can wait is texted in the district’s hours, and not at all once it is of no use', async () => {
  // Ten at night in Los Angeles: calls and texts begin at eight.
  const night = new Date('2026-10-15T05:00:00Z')
  const until = '2026-10-15T17:00:00.000Z'
  await ask({ now: night, isUrgent: false, until })
  const [first] = await runs()
  expect(new Date(first?.after ?? 0).toISOString()).toBe('2026-10-15T15:00:00.000Z')
  await ask({ now: night, isUrgent: false, until: '2026-10-15T15:00:00.000Z' })
  expect(await runs()).toHaveLength(1)
  expect((await send({ until }, 'sent', new Date(until))).became).toBe('late')
})

test('A text that the service couldn’t take is tried again, and one that it refuses isn’t', async () => {
  expect((await send({}, 'failed')).became).toBe('again')
  expect((await send({}, 'refused')).became).toBe('refused')
  expect((await send({}, 'kept')).became).toBe('kept')
})
