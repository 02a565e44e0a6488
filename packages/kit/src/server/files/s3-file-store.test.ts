import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

// Just enough of S3's HTTP interface for the store.
const objects = new Map<string, Buffer>()
const bucket: Server = createServer(async (req, res) => {
  const path = (req.url ?? '').split('?')[0] ?? ''
  const bytes = Buffer.concat(await req.toArray())
  if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
    return void res.writeHead(403).end()
  if (req.method === 'PUT') return objects.set(path, bytes) && void res.writeHead(200).end()
  if (req.method === 'DELETE') return void (objects.delete(path), res.writeHead(204).end())
  const found = objects.get(path)
  if (!found)
    return void res
      .writeHead(404, { 'content-type': 'application/xml' })
      .end(req.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  const sent = start ? found.subarray(Number(start), Number(end) + 1) : found
  res
    .writeHead(start ? 206 : 200, { 'content-length': sent.byteLength })
    .end(req.method === 'HEAD' ? undefined : sent)
})
const stores: Partial<Record<string, FileStore>> = {}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-store-'))
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  stores.S3 = await openFileStore({
    dataDir: folder,
    s3: {
      endpoint,
      bucket: 'atrium',
      region: 'us-east-1',
      accessKeyID: 'id',
      secretAccessKey: 'key',
    },
  })
  stores.folder = await openFileStore({ dataDir: folder, s3: undefined })
})
afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['S3', 'folder'])('a file store in a %s', (name) => {
  const key = createHash('sha256').update(name).digest('hex')
  const store = (): FileStore => stores[name] as FileStore

  test('returns what was stored, until it is removed', async () => {
    expect(await store().get(key)).toBeUndefined()
    expect(await store().has(key)).toBe(false)
    await Promise.all(Array.from({ length: 20 }, () => store().put(key, Buffer.from('bytes'))))
    expect(await store().has(key)).toBe(true)
    expect(Buffer.concat(await ((await store().get(key))?.toArray() ?? [])).toString()).toBe(
      'bytes',
    )
    const part = await store().get(key, { start: 1, end: 3 })
    expect(Buffer.concat(await (part?.toArray() ?? [])).toString()).toBe('yte')
    await store().remove(key)
    await store().remove(key)
    expect(await store().get(key)).toBeUndefined()
  })

  test('takes a file from disk, and writes one to disk', async () => {
    const [from, to, large] = [
      join(folder, `${name}-from`),
      join(folder, `${name}-to`),
      createHash('sha256').update(`${name} large`).digest('hex'),
    ]
    await writeFile(from, Buffer.alloc(300_000, 7))
    expect(await store().fetch(large, to)).toBe(false)
    await store().putFile(large, from)
    await store().putFile(large, from)
    expect(await store().fetch(large, to)).toBe(true)
    expect((await readFile(to)).equals(Buffer.alloc(300_000, 7))).toBe(true)
  })

  test('returns nothing for an unknown key', async () => {
    for (const bad of ['../x', '', 'a'.repeat(64) + '/../..'])
      await expect(store().put(bad, Buffer.from('x'))).rejects.toThrow('Not a key')
  })
})
