import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { platformRouter } from '../platform.router.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { dolores, rosa } = castOf(riverbend)
const now = contextOf(database, dolores).now().getTime()
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString()
afterAll(() => database.drop())

const health = (user: typeof dolores) =>
  createCallerFactory(platformRouter)(contextOf(database, user)).health()

test('Home shows an administrator which background tasks failed, and which emails could not be delivered', async () => {
  expect(await health(dolores)).toEqual({
    failed: [],
    late: 0,
    mailWaiting: 0,
    mailFailed: 0,
  })
  const { districtID } = riverbend
  await database.owner`insert into job_run (district_id, name, input, status, started_by, ended_at) values
    (${districtID}, 'imports.process', '{}', 'failed', 0, ${hoursAgo(1)}), (${districtID}, 'imports.process', '{}', 'failed', 0, ${hoursAgo(2)}),
    (${districtID}, 'imports.process', '{}', 'failed', 0, ${hoursAgo(216)})`
  await database.owner`insert into job_run (district_id, name, input, status, started_by, run_after) values
    (${districtID}, 'bulk.run', '{}', 'queued', 0, ${hoursAgo(1)})`
  await database.owner`insert into mail_message (district_id, recipient, language, template, values, attempts, created_at) values
    (${districtID}, 'gone@example.test', 'en', 'x', '{}', 10, ${hoursAgo(3)}), (${districtID}, 'later@example.test', 'en', 'x', '{}', 1, ${hoursAgo(3)})`
  expect(await health(dolores)).toMatchObject({
    failed: [{ name: 'imports.process', times: 2 }],
    late: 1,
    mailWaiting: 1,
    mailFailed: 1,
  })
})

test('no one else is notified', async () => {
  await expect(health(rosa)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
