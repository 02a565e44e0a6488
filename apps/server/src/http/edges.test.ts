import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore, readSettings, type BaseContext } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpServer } from './app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-edges-'))
let database: TestDatabase
let server: Server
let origin: string
let port: number

beforeAll(async () => {
  database = await testDatabase()
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://atrium.test' })
  server = httpServer({
    settings,
    database,
    // Any request with the header is signed in; permissions are not tested here.
    contextOf: (req) =>
      Promise.resolve({
        database,
        user: req.headers['x-person'] ? { districtID: 1, userID: 1, permissions: new Set() } : null,
        language: 'en',
        request: { requestID: 'a', ip: '127.0.0.1', host: '', userAgent: '', sessionID: null },
        now: () => new Date(),
      } as unknown as BaseContext),
    store: await openFileStore(settings),
    screens: [],
    demo: false,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const status = async (path: string, init?: RequestInit): Promise<number> => {
  const answer = await fetch(origin + path, init)
  await answer.arrayBuffer()
  return answer.status
}
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
/** The first line of the answer to raw bytes. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
      if (text.includes('\r\n')) socket.destroy()
    })
    socket.once('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.once('error', reject)
  })

describe('a batch', () => {
  const calls = (count: number, comma: string) =>
    `/trpc/${Array.from({ length: count }, () => 'auth.whoAmI').join(comma)}?batch=1&input=%7B%7D`

  test('of more than ten reads is refused, however its commas are written', async () => {
    expect(await status(calls(11, ','))).toBe(413)
    expect(await status(calls(11, '%2C'))).toBe(413)
    expect(await status(calls(300, '%2c'))).toBe(413)
    expect(await status(calls(10, '%2C'))).not.toBe(413)
  })
  test('of two writes is refused', async () => {
    for (const comma of [',', '%2C'])
      expect(await status(`/trpc/auth.login${comma}auth.login?batch=1`, post('{}'))).toBe(413)
    expect(await status('/trpc/auth.login?batch=1', post('{"0":{}}'))).toBe(422)
  })
})

describe('JSON nested 20,000 deep is refused', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  // What fits in a request line.
  const deepInAddress = `%7B%220%22:${'['.repeat(6000)}${']'.repeat(6000)}%7D`
  test.each([
    [
      'in a tRPC write',
      '/trpc/people.student.demographics.save',
      post(`{"id":1,"changes":${deep}}`),
    ],
    ['in a draft', '/trpc/settings.buildings.create', post(`{"name":${deep}}`)],
    ['in a batch of one', '/trpc/settings.buildings.create?batch=1', post(`{"0":${deep}}`)],
    ['in REST', '/midas/rest/user-preference', post(`{"name":"a","value":${deep}}`)],
    ['where credentials are verified', '/trpc/credentials.verify', post(`{"text":${deep}}`)],
    ['in an upload’s JSON', '/midas/rest/files?purpose=user.photo', post(`{"url":${deep}}`)],
    ['in a tRPC read', `/trpc/students.list?batch=1&input=${deepInAddress}`, {}],
    [
      'in a read that is streamed',
      `/trpc/students.list?batch=1&input=${deepInAddress}`,
      {
        headers: { 'trpc-accept': 'application/jsonl' },
      },
    ],
  ])('%s', async (_, path, init: RequestInit) => {
    const headers = { ...(init.headers as Record<string, string>), 'x-person': '1' }
    expect(await status(path, { ...init, headers })).toBeOneOf([400, 413, 422])
  })
})

describe('what a visitor may send', () => {
  const megabytes = (count: number) => JSON.stringify({ text: 'a'.repeat(count * 1_000_000) })

  test('is limited to the size of a form, on tRPC and on REST', async () => {
    expect(await status('/trpc/auth.login', post(megabytes(1)))).toBe(413)
    expect(await status('/midas/rest/user-preference', post(megabytes(0.5)))).toBe(413)
    expect(await status('/trpc/auth.login', post(megabytes(0.1)))).toBe(422)
  })
  test('is limited the same way without a length', async () => {
    const body = new Blob([megabytes(1)]).stream()
    const init = { ...post(''), body, duplex: 'half' } as RequestInit
    expect(await status('/trpc/auth.login', init)).toBe(413)
  })
  test('may be larger if a picture with a credential is verified', async () => {
    expect(await status('/trpc/credentials.verify', post(megabytes(2)))).toBe(422)
    expect(await status('/trpc/credentials.verify', post(megabytes(9)))).toBe(413)
  })
  test('is limited more than a signed-in person’s requests', async () => {
    expect(await status('/trpc/auth.login', post(megabytes(1), { 'x-person': '1' }))).toBe(422)
    expect(await status('/trpc/auth.login', post(megabytes(13), { 'x-person': '1' }))).toBe(413)
  })
  test('must be JSON', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }
    expect(await status('/trpc/auth.login', init)).toBe(415)
  })
})

describe('an ambiguous request is refused with 400', () => {
  test.each(['/livez', '/trpc/auth.whoAmI', '/midas/students'])(
    'two Host headers: %s',
    async (path) => {
      const answer = await raw(
        `GET ${path} HTTP/1.1\r\nHost: atrium.test\r\nhOST: evil.test\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toContain(' 400 ')
    },
  )
  test.each([
    '/trpc/auth.whoAmI?input=1&input=2',
    '/trpc/auth.whoAmI?input=1&%69nput=2',
    '/midas/rest/user-preference/a?x=1&x=2',
    '/api/public-preference/footer_title?x=1&x=2',
  ])('two parameters of one name: %s', async (path) => {
    expect(await status(path)).toBe(400)
  })
})

describe('a connection', () => {
  test('that sends its headers slowly is closed within 15 seconds', async () => {
    const began = performance.now()
    expect(await raw('GET /livez HTTP/1.1\r\nHost: atrium.test\r\n')).toContain(' 408 ')
    expect(performance.now() - began).toBeLessThan(15_000)
  })
  test('that is idle is kept for more than a minute', async () => {
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
    expect((await fetch(`${origin}/livez`)).headers.get('keep-alive')).toBe('timeout=65')
  })
  test('may take more than five minutes for a file', () => {
    expect(server.requestTimeout).toBeGreaterThan(6 * 60_000)
  })
})

describe('every answer', () => {
  test.each(['/livez', '/trpc/auth.whoAmI', '/trpc/nobody', '/trpc/auth.whoAmI?a=1&a=2'])(
    'has the declared type, and requires https from now on: %s',
    async (path) => {
      const { headers } = await fetch(origin + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    },
  )
  test('lets a page load no pictures from elsewhere', async () => {
    const { headers } = await fetch(`${origin}/livez`)
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
  })
})
