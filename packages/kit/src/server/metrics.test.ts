import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { openMetrics } from './metrics.ts'

let database: TestDatabase
let server: Server
let origin: string

beforeAll(async () => {
  database = await testDatabase()
  const metrics = openMetrics(database, {
    token: 'a-long-enough-token',
    appSegment: 'midas',
    isProcedure: (path) => path === 'rooms.list',
  })
  server = createServer((req, res) => {
    metrics.watch(req, res)
    if (req.url === '/metrics') return void metrics.answer(req, res)
    res.writeHead(req.url === '/midas/rest/none' ? 404 : 200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})

test('metrics count requests by route, statements, jobs and the delay of the event loop', async () => {
  await database.owner`insert into job_run (district_id, name, input, started_by) values (1, 'test.job', '{}', 1)`
  for (const path of [
    '/trpc/rooms.list?input=1',
    '/trpc/made.up',
    '/trpc/a,b',
    '/midas/rest/none',
    '/students/12',
  ])
    await (await fetch(origin + path)).text()
  const text = await (await fetch(`${origin}/metrics`)).text()
  for (const [route, status] of [
    ['trpc:rooms.list', '2xx'],
    ['trpc:unknown', '2xx'],
    ['trpc:batch', '2xx'],
    ['rest', '4xx'],
    ['page', '2xx'],
  ]) {
    expect(text).toContain(
      `atrium_request_seconds_count{route="${route}",method="GET",status="${status}"} 1`,
    )
  }
  expect(text).toMatch(/^atrium_database_statements_total \d+$/m)
  expect(text).toContain('atrium_jobs{name="test.job",status="queued"} 1')
  expect(text).toMatch(/^atrium_nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toContain('made.up')
})

test('metrics are for this machine and for callers with the token', async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/metrics`, { headers })).status
  expect(await status({})).toBe(200)
  for (const name of [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
  ])
    expect(await status({ [name]: '203.0.113.9' }), name).toBe(404)
  expect(
    await status({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a-long-enough-token' }),
  ).toBe(200)
  expect(await status({ authorization: 'Bearer wrong' })).toBe(404)
})
