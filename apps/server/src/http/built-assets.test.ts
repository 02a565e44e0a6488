import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtAssets } from './built-assets.ts'

const dist = mkdtempSync(join(tmpdir(), 'atrium-assets-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<title>Atrium</title>')
const put = (name: string, text: string) => writeFileSync(join(dist, 'assets', name), text)
put('list-1a.js', 'plain')
put('list-1a.js.br', 'brotli')
writeFileSync(join(dist, 'color-scheme.js'), 'before anything is drawn')

let server: Server
let origin = ''
beforeAll(async () => {
  const asset = builtAssets(dist)
  server = createServer((req, res) => {
    if (!asset(req, res)) res.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(dist, { recursive: true })
})
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

test('the script that runs before anything is drawn is cached for an hour, because its name doesn’t change with its content', async () => {
  const answer = await get('/color-scheme.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await answer.text()).toBe('before anything is drawn')
})

test('a script may be cached forever, and is sent as the build compressed it', async () => {
  const answer = await get('/assets/list-1a.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(await answer.text()).toBe('plain')
  const packed = await fetch(`${origin}/assets/list-1a.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers.get('content-encoding')).toBe('br')
})

test('a range that ends before it starts is answered, and does not stop the server', async () => {
  expect((await get('/assets/list-1a.js', { range: 'bytes=4-2' })).status).toBe(200)
  expect((await get('/assets/list-1a.js')).status).toBe(200)
})

test('the files of a newer build are found without a restart, and removed ones are gone', async () => {
  put('list-2b.js', 'newer')
  rmSync(join(dist, 'assets', 'list-1a.js'))
  rmSync(join(dist, 'assets', 'list-1a.js.br'))
  expect(await (await get('/assets/list-2b.js')).text()).toBe('newer')
  expect((await get('/assets/list-1a.js')).status).toBe(404)
})

test('only files from the build are served here, not pages', async () => {
  for (const path of ['/', '/index.html', '/assets/', '/assets/..%2findex.html', '/login'])
    expect((await get(path)).status, path).toBe(418)
})
