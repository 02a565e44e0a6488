import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'
import { sftpServer, sourceBench, type SourceBench } from './sources.fixtures.ts'
import { provideSources } from './source-services.ts'
import type { SftpSettings, SourceSecret } from './source.settings.ts'

let bench: SourceBench
let server: Awaited<ReturnType<typeof sftpServer>>
beforeAll(async () => {
  bench = await sourceBench()
})
beforeEach(async () => {
  await server?.close()
  server = await sftpServer()
  provideSources({ answerTime: 1500, maxBytes: 1_000_000 })
})
afterAll(async () => {
  await server.close()
  await bench.close()
})

const password = { secret: 'right-password' }
const settings = (patch: Partial<SftpSettings> = {}): SftpSettings => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port: server.port,
  user: 'district',
  signIn: 'password',
  path: '/out',
  pattern: '*.csv',
  hostKey: null,
  ...patch,
})
const look = async (given: SftpSettings, secret?: SourceSecret) =>
  bench
    .rosa()
    .sources.test({ suiteID: await bench.newSuite(), settings: given, ...(secret && { secret }) })
const confirmed = async (patch: Partial<SftpSettings> = {}) => {
  const first = await look(settings(patch))
  if (!('hostKey' in first)) throw new Error('The host showed no key')
  return settings({ ...patch, hostKey: first.hostKey })
}

describe('the first contact with a host', () => {
  test('shows its key, and gets nothing before someone has confirmed it', async () => {
    const first = await look(settings(), password)
    expect(first).toEqual({
      hostKey: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/) as string,
    })
    expect(server.state.tried).toEqual([])
    expect(
      await fieldsOf(
        bench.rosa().sources.create({
          suiteID: await bench.newSuite(),
          name: 'x',
          draft: bench.draft(settings(), password),
        }),
      ),
    ).toEqual({ hostKey: 'dataSuites.source.hostKeyUnknown' })
    server.put('/out/a.csv', 'id,n\nx,1\n')
    expect(await look(await confirmed(), password)).toMatchObject({
      count: 1,
      files: [{ name: 'a.csv', bytes: 9 }],
    })
  })
  test('on a private address, under any name, is refused', async () => {
    for (const host of ['10.1.2.3', 'localhost', '::1', '169.254.169.254', '0.0.0.0'])
      expect([host, await codeOf(look(settings({ host })))]).toEqual([
        host,
        'dataSuites.source.privateAddress',
      ])
  })
  test('fails in words: no host, a host that is not an SSH server, a host that never answers', async () => {
    expect(await codeOf(look(settings({ port: 1 })))).toBe('dataSuites.source.unreachable')
    const web = createServer(
      (socket) => void socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    )
    const silent = createServer((socket) => void socket.on('error', () => {}))
    for (const [other, wanted] of [
      [web, /unreachable|lost/],
      [silent, /tooSlow/],
    ] as const) {
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
      expect(await codeOf(look(settings({ port: (other.address() as AddressInfo).port })))).toMatch(
        wanted,
      )
      other.close()
    }
  })
})

describe('signing in', () => {
  test('with a wrong password or key, or with text that is not a key, is refused in words', async () => {
    const given = await confirmed()
    expect(await codeOf(look(given, { secret: 'wrong' }))).toBe('dataSuites.source.wrongSignIn')
    expect(await codeOf(look({ ...given, signIn: 'key' }, { secret: 'no key at all' }))).toBe(
      'dataSuites.source.badKey',
    )
    const other = await sftpServer()
    expect(await codeOf(look({ ...given, signIn: 'key' }, { secret: other.userKey }))).toBe(
      'dataSuites.source.wrongSignIn',
    )
    await other.close()
  })
  test('with the right key works', async () => {
    server.put('/out/a.csv', 'id,n\nx,1\n')
    expect(
      await look(await confirmed({ signIn: 'key' }), { secret: server.userKey }),
    ).toMatchObject({ count: 1 })
  })
  test('lets one read folders as far as the server does', async () => {
    const given = await confirmed()
    expect(await codeOf(look({ ...given, path: '/nowhere' }, password))).toBe(
      'dataSuites.source.vanished',
    )
    expect(await codeOf(look({ ...given, path: '/locked' }, password))).toBe(
      'dataSuites.source.notAllowed',
    )
  })
})

describe('a source on another server', () => {
  const brought = async () => {
    server.put('/out/a.csv', 'id,n\nx,1\n')
    const made = await bench.bring(bench.draft(await confirmed(), password))
    expect(await bench.fileOf(made.suiteID)).toMatchObject({
      status: 'rdy',
      rows: 1,
      sources: [{ name: 'a.csv' }],
    })
    return made
  }
  const unchanged = async (suiteID: number, failure: string) => {
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', online: true, rows: 1 })
    expect(await bench.lastRun(suiteID)).toMatchObject({
      outcome: 'failed',
      failure: { id: failure },
    })
  }
  test('delivers what is new', async () => {
    const { suiteID, sourceID } = await brought()
    server.put('/out/b.csv', 'id,n\nx,1\ny,2\n')
    expect(await bench.again(sourceID)).toBe('done')
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', rows: 2 })
  })
  test('a host with a different key gets no password; the old data is served, and both keys are named', async () => {
    const { suiteID, sourceID } = await brought()
    await server.changeHostKey()
    server.state.tried.length = 0
    expect(await bench.again(sourceID)).toBe('dataSuites.source.hostKeyChanged')
    expect(server.state.tried).toEqual([])
    await unchanged(suiteID, 'dataSuites.source.hostKeyChanged')
    const { failure } = (await bench.lastRun(suiteID)) ?? {}
    expect(failure?.values?.found).not.toBe(failure?.values?.known)
  })
  test.each(['connect', 'list', 'read'] as const)(
    'that hangs at the %s is given up after a while',
    async (hangs) => {
      const { suiteID, sourceID } = await brought()
      server.put('/out/b.csv', 'id,n\nx,1\ny,2\n')
      server.state.hangs = hangs
      expect(await bench.again(sourceID)).toBe('dataSuites.source.tooSlow')
      await unchanged(suiteID, 'dataSuites.source.tooSlow')
    },
  )
  test('whose file disappears, changes, or grows while it is read, or is too large, changes nothing', async () => {
    const { suiteID, sourceID } = await brought()
    server.put('/out/b.csv', `id,n\n${'x,1\n'.repeat(1000)}`)
    server.state.onRead = (path) => server.put(path, `id,n\n${'y,2\n'.repeat(2000)}`)
    expect(await bench.again(sourceID)).toBe('dataSuites.source.changed')
    server.state.onRead = (path) => server.put(path, 'id,n\n')
    expect(await bench.again(sourceID)).toBe('dataSuites.source.changed')
    server.put('/out/b.csv', `id,n\n${'x,1\n'.repeat(1000)}`)
    server.state.onRead = (path) => void server.files.delete(path)
    expect(await bench.again(sourceID)).toMatch(/vanished|changed/)
    server.state.onRead = () => {}
    provideSources({ maxBytes: 1000 })
    server.put('/out/c.csv', 'x'.repeat(5000))
    expect(await bench.again(sourceID)).toBe('dataSuites.source.tooLarge')
    await unchanged(suiteID, 'dataSuites.source.tooLarge')
  })
  test('that drops the line in the middle changes nothing', async () => {
    const { suiteID, sourceID } = await brought()
    server.put('/out/b.csv', `id,n\n${'x,1\n'.repeat(100_000)}`)
    server.state.onRead = () => server.cut()
    expect(await bench.again(sourceID)).toBe('dataSuites.source.lost')
    await unchanged(suiteID, 'dataSuites.source.lost')
  })
  test('changes its address only with the password typed again', async () => {
    const { suiteID, sourceID } = await brought()
    const version = (await bench.sourceOf(suiteID))?.version ?? 0
    const given = await confirmed()
    for (const patch of [{ host: 'sftp.example.org' }, { port: 2222 }, { user: 'other' }])
      expect(
        await fieldsOf(
          bench
            .rosa()
            .sources.update({ sourceID, version, draft: bench.draft({ ...given, ...patch }) }),
        ),
      ).toEqual({ secret: 'dataSuites.source.secretAgain' })
    await bench
      .rosa()
      .sources.update({ sourceID, version, draft: bench.draft({ ...given, pattern: 'c*.csv' }) })
    server.put('/out/c.csv', 'id,n\nx,1\ny,2\nz,3\n')
    expect(await bench.again(sourceID)).toBe('done')
    expect(await bench.fileOf(suiteID)).toMatchObject({ rows: 3 })
  })
})
