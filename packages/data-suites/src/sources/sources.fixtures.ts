import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { provideSecrets, secretBox } from '@atrium/kit/server'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'
import { suiteBench } from '../data-suites.fixtures.ts'
import { codeOf } from '@atrium/engine/refused.fixtures'
import { newKeyPair } from './product/key-pair.ts'
import { provideSources } from './source-services.ts'
import type { Schedule, SourceDraft, SourceSecret, SourceSettings } from './source.settings.ts'

/** A test bench whose sources may contact this machine. */
export async function sourceBench() {
  provideAuth({
    store: {} as SessionStore,
    screens: [],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  provideSecrets(secretBox([randomBytes(32)]))
  provideSources({ privateHosts: ['127.0.0.1'], answerTime: 2000 })
  const bench = await suiteBench()
  const rosa = () => bench.as(bench.people.rosa)
  let made = 0
  const newSuite = async () =>
    (await rosa().create({ name: `Suite ${made++}`, description: null })).suiteID
  const off: Schedule = { every: 'off', at: '05:00', weekday: 1 }
  const draft = (
    settings: SourceSettings,
    secret?: SourceSecret,
    patch: Partial<SourceDraft> = {},
  ): SourceDraft => ({
    settings,
    ...(secret && { secret }),
    mode: 'replace',
    schedule: off,
    notify: 'all',
    tell: [],
    ...patch,
  })
  /** A file from a source, with its columns confirmed. */
  const bring = async (given: SourceDraft, suite?: number) => {
    const suiteID = suite ?? (await newSuite())
    const ids = await rosa().sources.create({ suiteID, name: 'scores', draft: given })
    await bench.work()
    await bench.accept(bench.people.rosa, suiteID, ids.fileID)
    await bench.work()
    return { suiteID, ...ids }
  }
  const again = async (sourceID: number) => {
    await rosa().sources.run({ sourceID })
    return codeOf(bench.work())
  }
  const fileOf = async (suiteID: number) => (await rosa().get({ suiteID })).files[0]
  const sourceOf = async (suiteID: number) => (await rosa().sources.list({ suiteID })).sources[0]
  const lastRun = async (suiteID: number) => (await sourceOf(suiteID))?.runs[0]
  return { ...bench, rosa, newSuite, draft, bring, again, fileOf, sourceOf, lastRun }
}
export type SourceBench = Awaited<ReturnType<typeof sourceBench>>

/** S3's HTTP interface, as far as a source uses it: paged lists, objects, and errors. */
export async function s3Server() {
  const objects = new Map<string, { body: Buffer; tag: string; at: string }>()
  const state = {
    pageSize: 1000,
    onGet: (_key: string): void => {},
    refuses: { status: 503, code: 'SlowDown', times: 0 },
  }
  let made = 0
  const put = (key: string, body: string): void =>
    void objects.set(key, {
      body: Buffer.from(body),
      tag: `"${(made += 1)}"`,
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, made)).toISOString(),
    })
  const fail = (res: ServerResponse, status: number, code: string): void =>
    void res
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret-words-of-the-store</Message></Error>`,
      )
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '', 'http://s3')
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    // Its clock is an hour ahead, as it says with each refusal.
    if (state.refuses.times > 0)
      res.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
    if (state.refuses.times-- > 0) return fail(res, state.refuses.status, state.refuses.code)
    if (!req.headers.authorization?.includes('Credential=right-id/'))
      return fail(res, 403, 'InvalidAccessKeyId')
    if (bucket !== 'district') return fail(res, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key !== '') {
      state.onGet(key)
      const found = objects.get(key)
      if (!found) return fail(res, 404, 'NoSuchKey')
      if (req.headers['if-match'] && req.headers['if-match'] !== found.tag)
        return fail(res, 412, 'PreconditionFailed')
      return void res
        .writeHead(200, { etag: found.tag, 'content-length': found.body.length })
        .end(found.body)
    }
    const prefix = url.searchParams.get('prefix') ?? ''
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const all = [...objects]
      .filter(([name]) => name.startsWith(prefix))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const page = all.slice(from, from + state.pageSize)
    const isCut = from + state.pageSize < all.length
    const contents = page.map(
      ([name, { body, tag, at }]) =>
        `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><ETag>${tag.replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Contents>`,
    )
    res
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${from + state.pageSize}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    put,
    state,
    close,
  }
}

interface Kept {
  body: Buffer
  mtime: number
}

/**
 * A third-party SFTP server: one user, by password or by key; its host key can be changed under the
 * same port.
 */
export async function sftpServer() {
  const { utils } = ssh2
  const keys = { first: newKeyPair(), second: newKeyPair() }
  const user = newKeyPair()
  const files = new Map<string, Kept>()
  const state = {
    hangs: '' as '' | 'connect' | 'list' | 'read',
    onRead: (_path: string): void => {},
    tried: [] as string[],
  }
  const clients = new Set<ssh2.Connection>()
  const cut = (): void => {
    for (const client of clients) client.end()
  }
  let made = 0
  const put = (path: string, body: string): void =>
    void files.set(path, { body: Buffer.from(body), mtime: 1_790_000_000 + (made += 1) })

  const serve = (which: keyof typeof keys, port: number) => {
    const server = new ssh2.Server({ hostKeys: [keys[which].private] }, (client) => {
      clients.add(client)
      client.on('error', () => {}).on('close', () => clients.delete(client))
      client.on('authentication', (ctx) => {
        state.tried.push(ctx.method === 'password' ? ctx.password : ctx.method)
        if (state.hangs === 'connect') return
        const key = ctx.method === 'publickey' ? utils.parseKey(user.public) : undefined
        const isOurs =
          ctx.method === 'publickey' &&
          key &&
          !(key instanceof Error) &&
          Buffer.compare(ctx.key.data, key.getPublicSSH()) === 0
        if (ctx.method === 'publickey' && isOurs)
          return !ctx.signature ||
            (key.verify(ctx.blob as Buffer, ctx.signature, ctx.hashAlgo) as unknown) === true
            ? ctx.accept()
            : ctx.reject()
        if (
          ctx.method === 'password' &&
          ctx.username === 'district' &&
          ctx.password === 'right-password'
        )
          return ctx.accept()
        ctx.reject(['password', 'publickey'])
      })
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => answer(acceptSftp())))
    })
    return new Promise<typeof server>((done) =>
      server.listen(port, '127.0.0.1', () => done(server)),
    )
  }
  const attrsOf = ({ body, mtime }: Kept): Attributes => ({
    mode: 0o100_644,
    uid: 0,
    gid: 0,
    size: body.length,
    atime: mtime,
    mtime,
  })
  const answer = (sftp: SFTPWrapper): void => {
    const { STATUS_CODE } = utils.sftp
    const open = new Map<number, string>()
    let next = 0
    const handleOf = (path: string): Buffer => {
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE((next += 1))
      open.set(next, path)
      return handle
    }
    const stat = (id: number, path: string): void => {
      const found = files.get(path)
      if (found) sftp.attrs(id, attrsOf(found))
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
    sftp
      .on('OPENDIR', (id: number, path: string) =>
        path === '/out'
          ? sftp.handle(id, handleOf(path))
          : sftp.status(
              id,
              path === '/locked' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.NO_SUCH_FILE,
            ),
      )
      .on('READDIR', (id: number, handle: Buffer) => {
        if (state.hangs === 'list') return
        const at = handle.readUInt32BE()
        if (!open.has(at)) return sftp.status(id, STATUS_CODE.EOF)
        open.delete(at)
        const dir = {
          filename: 'old',
          longname: 'drwx old',
          attrs: { mode: 0o040_755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 },
        }
        const link = {
          filename: 'link.csv',
          longname: 'lrwx link.csv',
          attrs: { mode: 0o120_777, uid: 0, gid: 0, size: 4, atime: 0, mtime: 0 },
        }
        sftp.name(id, [
          dir,
          link,
          ...[...files].map(([path, kept]) => ({
            filename: path.slice('/out/'.length),
            longname: `-rw- ${path}`,
            attrs: attrsOf(kept),
          })),
        ])
      })
      .on('STAT', stat)
      .on('LSTAT', stat)
      .on('OPEN', (id: number, path: string) =>
        files.has(path)
          ? sftp.handle(id, handleOf(path))
          : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
      )
      .on('FSTAT', (id: number, handle: Buffer) => stat(id, open.get(handle.readUInt32BE()) ?? ''))
      .on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
        if (state.hangs === 'read') return
        const path = open.get(handle.readUInt32BE()) ?? ''
        const body = files.get(path)?.body ?? Buffer.alloc(0)
        state.onRead(path)
        if (offset >= body.length) sftp.status(id, STATUS_CODE.EOF)
        else sftp.data(id, body.subarray(offset, offset + length))
      })
      .on('CLOSE', (id: number) => sftp.status(id, STATUS_CODE.OK))
  }
  let server = await serve('first', 0)
  const { port } = server.address() as AddressInfo
  const stop = () => {
    cut()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return {
    port,
    files,
    put,
    state,
    userKey: user.private,
    /** The same address, another machine. */
    changeHostKey: async () => {
      await stop()
      server = await serve('second', port)
    },
    cut,
    close: stop,
  }
}
