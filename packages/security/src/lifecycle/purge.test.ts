import { testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { purge } from './purge.actions.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const now = new Date('2026-11-20T11:40:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const after = (hours: number) => before(-hours)

test('ended sessions and links, old attempts, old emails and typed names are deleted overnight; those in use stay', async () => {
  await database.owner`insert into district (name) values ('One'), ('Two')`
  const session = (hash: string, district: number, idle: string, absolute: string) =>
    database.owner`insert into session (id_hash, district_id, user_id, idle_expires_at, absolute_expires_at)
      values (${hash}, ${district}, 1, ${idle}, ${absolute})`
  await session('in use', 1, after(0.5), after(8))
  await session('idle', 1, before(1), after(8))
  await session('over', 1, after(0.5), before(1))
  await session('elsewhere', 2, before(1), before(1))
  await database.owner`insert into reset_token (token_hash, district_id, user_id, expires_at)
    values ('open', 1, 1, ${after(1)}), ('expired', 1, 1, ${before(1)})`
  await database.owner`insert into rate_limit (key, points, resets_at)
    values ('counts', 1, ${after(1)}), ('over', 9, ${before(1)})`
  const mail = (to: string, at: string) =>
    database.owner`insert into mail_message (district_id, recipient, language, template, values, created_at)
      values (1, ${to}, 'en', 'x', '{}', ${at})`
  await mail('last week', before(7 * 24))
  await mail('last month', before(31 * 24))
  const run = (name: string, status: string, at: string) =>
    database.owner`insert into job_run (district_id, name, input, started_by, status, created_at)
      values (1, ${name}, '{}', 0, ${status}, ${at})`
  await run('auth.sendResetLinks', 'done', before(25))
  await run('auth.sendResetLinks', 'queued', before(25))
  await run('imports.process', 'done', before(25))

  await purge(database, 1, now)

  expect(await database.owner`select id_hash from session order by 1`).toEqual([
    { id_hash: 'elsewhere' },
    { id_hash: 'in use' },
  ])
  expect(await database.owner`select token_hash from reset_token`).toEqual([{ token_hash: 'open' }])
  expect(await database.owner`select key from rate_limit`).toEqual([{ key: 'counts' }])
  expect(await database.owner`select recipient from mail_message`).toEqual([
    { recipient: 'last week' },
  ])
  expect(await database.owner`select name, status from job_run order by name`).toEqual([
    { name: 'auth.sendResetLinks', status: 'queued' },
    { name: 'imports.process', status: 'done' },
  ])
})
