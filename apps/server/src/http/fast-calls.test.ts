import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionCookie } from '@atrium/auth/public'
import { open, router, type BaseContext } from '@atrium/kit/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { proveProcedures } from '../policies.ts'
import { fastCalls } from './fast-calls.ts'

let counted = 0
const greetings = router({
  greet: open('anyone')
    .input(z.object({ name: z.string() }))
    .query(({ input }) => `Hello ${input.name}`),
  long: open('anyone').query(() => 'A long list. '.repeat(500)),
  news: open('anyone', { keepable: true }).query(() => 'School begins on Monday'),
  count: open('anyone', { keepable: true, remembered: 60 }).query(() => ++counted),
  breaks: open('anyone').query(() => {
    throw new Error('Failed query: select "secret" from "users"')
  }),
  rename: open('anyone')
    .input(z.object({ name: z.string() }))
    .mutation(({ input }) => input.name),
})

let server: Server
let url: string
beforeAll(async () => {
  const context = {
    user: null,
    language: 'en',
    request: {},
    now: () => new Date(),
  } as unknown as BaseContext
  const fast = fastCalls(
    greetings,
    proveProcedures(greetings, []),
    () => Promise.resolve(context),
    undefined,
  )
  server = createServer((req, res) => {
    if (!fast(req, res)) res.writeHead(404).end('left to the other way')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`
})
afterAll(() => void server.close())

const ask = async (path: string) => {
  const answer = await fetch(`${url}/${path}`)
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('left') ? text : (JSON.parse(text) as unknown),
  }
}
const input = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

describe('the fast path', () => {
  test('answers one call, and several in one request', async () => {
    expect(await ask(`greet?input=${input({ name: 'Sofía & Noor' })}`)).toEqual({
      status: 200,
      body: { result: { data: 'Hello Sofía & Noor' } },
    })
    expect(
      await ask(`greet,greet?batch=1&input=${input({ 0: { name: 'Ana' }, 1: { name: 'Ben' } })}`),
    ).toEqual({
      status: 200,
      body: [{ result: { data: 'Hello Ana' } }, { result: { data: 'Hello Ben' } }],
    })
  })
  test('compresses long answers for clients that accept it, and never short ones', async () => {
    const told = async (path: string, encoding: string) => {
      const answer = await fetch(`${url}/${path}`, { headers: { 'accept-encoding': encoding } })
      return [answer.headers.get('content-encoding'), (await answer.text()).length]
    }
    const [plain, length] = await told('long', 'identity')
    expect(plain).toBe(null)
    expect(await told('long', 'br, gzip')).toEqual(['gzip', length])
    expect(await told(`greet?input=${input({ name: 'Ana' })}`, 'gzip')).toEqual([null, 31])
  })
  test('reveals nothing about a bug, least of all its statement', async () => {
    const answer = await ask('breaks')
    expect(answer).toMatchObject({
      status: 500,
      body: { error: { message: 'Something went wrong on our side. It has been recorded.' } },
    })
    expect(JSON.stringify(answer)).not.toContain('select')
  })
  test.each([
    ['a mutation that is asked for as a read', 'rename?input=%7B%7D'],
    ['a name that no procedure has', 'nobody'],
    ['a path that is not percent-encoded', '%zz'],
    ['more calls than a batch holds', Array.from({ length: 11 }, () => 'greet').join(',')],
  ])('leaves %s to Express', async (_, path) => {
    expect(await ask(path)).toEqual({ status: 404, body: 'left to the other way' })
  })
  test('leaves a batch whose answers are wanted one by one to Express', async () => {
    const answer = await fetch(`${url}/greet,greet?batch=1&input=%7B%7D`, {
      headers: { 'trpc-accept': 'application/jsonl' },
    })
    expect(answer.status).toBe(404)
    await answer.body?.cancel()
  })
  test.each([
    ['no JSON', 'greet?input=%7B', 400],
    ['not percent-encoded', 'greet?input=%zz', 400],
    ['not what the procedure takes', `greet?input=${input({ name: 7 })}`, 422],
    ['missing', 'greet?', 422],
  ])('refuses an input that is %s', async (_, path, status) => {
    expect((await ask(path)).status).toBe(status)
    expect((await ask(`${path}&batch=1`)).status).toBe(status)
  })
  const write = async (body: string, headers: Record<string, string> = {}, path = 'rename') => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const text = await answer.text()
    return [answer.status, text.startsWith('left') ? text : (JSON.parse(text) as unknown)]
  }
  test('answers a small write, even in a batch of one', async () => {
    expect(await write('{"name":"Noor"}')).toEqual([200, { result: { data: 'Noor' } }])
    expect(await write('{"0":{"name":"Noor"}}', {}, 'rename?batch=1')).toEqual([
      200,
      [{ result: { data: 'Noor' } }],
    ])
    expect((await write('{"name":7}'))[0]).toBe(422)
    expect((await write('{"name":'))[0]).toBe(400)
    expect((await write(''))[0]).toBe(422)
    expect((await write(`{"name":${'['.repeat(5000)}`))[0]).toBe(400)
  })
  test.each([
    ['a page of another site', '{"name":"Noor"}', { origin: 'https://evil.test' }],
    ['a form', 'name=Noor', { 'content-type': 'text/plain' }],
    ['more than a visitor may send', JSON.stringify({ name: 'x'.repeat(200_001) }), {}],
    ['a packed body', '{"name":"Noor"}', { 'content-encoding': 'gzip' }],
    ['two writes', '{"0":{"name":"A"},"1":{"name":"B"}}', {}, 'rename,rename?batch=1'],
  ] as const)(
    'leaves the write of %s to the other way',
    async (_, body, headers, path?: string) => {
      expect(await write(body, headers, path)).toEqual([404, 'left to the other way'])
    },
  )
  test('lets a visitor store answers that are the same for every visitor, and confirms that they are still valid', async () => {
    const first = await fetch(`${url}/news`)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await fetch(`${url}/news`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(`${url}/news`, { headers: { 'if-none-match': '"older"' } })).status).toBe(
      200,
    )
  })
  test('reuses a moment-old answer for visitors, and runs the query again for a session', async () => {
    const count = async (headers: Record<string, string> = {}) =>
      ((await (await fetch(`${url}/count`, { headers })).json()) as { result: { data: number } })
        .result.data
    expect([
      await count(),
      await count(),
      await count({ cookie: `${sessionCookie}=${'a'.repeat(40)}` }),
      await count(),
    ]).toEqual([1, 1, 2, 1])
  })
  test.each([
    ['to who has a session', 'news', { cookie: `${sessionCookie}=${'a'.repeat(40)}` }],
    [
      'beside what is somebody’s own',
      `news,greet?batch=1&input=${input({ 1: { name: 'Ana' } })}`,
      {},
    ],
  ])('lets no one store what it answers %s', async (_, path, headers) => {
    expect((await fetch(`${url}/${path}`, { headers })).headers.get('cache-control')).toBe(
      'no-store',
    )
  })
})
