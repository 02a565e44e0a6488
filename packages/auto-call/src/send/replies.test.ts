import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveRoutes } from '@atrium/kit/server'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { afterAll, expect, test } from 'vitest'
import { provideCalls } from './provider.ts'
import { repliesRoute } from './replies.route.ts'

const database = await testDatabase()
const { districtID, elena, ana, marcus } = await makeRiverbend(database)
const phone = '+15557130692'
await database.owner.unsafe(`
  with m as (insert into auto_call_message (district_id, kind, template, values, families, sent_by, sent_at)
    values (${districtID}, 'closure', 'autoCall.announcement.closure', '{}', 1, 0, now()) returning id)
  insert into auto_call_delivery (district_id, message_id, guardian_id, student_id, channel, address, language, status, not_before)
    select ${districtID}, id, ${elena}, ${ana}, 'text', '${phone}', 'en', 'sent', now() from m`)
const serve = serveRoutes([repliesRoute], {
  ...{ appSegment: 'midas', publicOrigin: undefined },
  contextOf: () => Promise.resolve({ ...visitorOf(database), now: () => storyDay }),
})
const server = createServer((req, res) => serve(req, res, () => res.writeHead(404).end()))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(async () => {
  provideCalls(undefined)
  await new Promise((resolve) => server.close(resolve))
  await database.drop()
})

const token = 'a-token-of-sixteen-characters'
const post = async (body: unknown, bearer = token) => {
  const answer = await fetch(`http://127.0.0.1:${port}/midas/rest/auto-call/replies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
const stopped = async (): Promise<number> => {
  const [row] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from auto_call_stop where district_id = ${districtID} and phone = ${phone} and way = 'reply'`
  return row?.count ?? 0
}

test('A reply with STOP is taken from the service that sent the text, and from no one else', async () => {
  // Without a service, there is no token that fits.
  provideCalls(undefined)
  expect(await post({ from: phone, text: 'STOP' }, 'undefined')).toBe(403)
  provideCalls({ url: 'https://calls.test/send', token })
  expect(await post({ from: phone, text: 'STOP' }, 'another-token-of-sixteen')).toBe(403)
  expect(await stopped()).toBe(0)
  expect(await post({ from: phone, text: 'Stop.' })).toBe(200)
  expect(await post({ from: phone, text: 'stop' })).toBe(200)
  expect(await stopped()).toBe(1)
  expect(await post({ from: phone, text: 'Who is this?' })).toBe(200)
  expect(await stopped()).toBe(1)
  expect(await post({ from: phone, text: 'START' })).toBe(200)
  expect(await stopped()).toBe(0)
  expect(await post({ text: 'STOP' })).toBe(422)
})

test('STOP counts from the number of someone on the staff, who may never have got a message as family', async () => {
  const own = '+15557130802'
  await database.owner`update users set sms = ${own} where id = ${marcus} and district_id = ${districtID}`
  expect(await post({ from: own, text: 'STOP' })).toBe(200)
  const [row] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from auto_call_stop where district_id = ${districtID} and phone = ${own}`
  expect(row?.count).toBe(1)
})
