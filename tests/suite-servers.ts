import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '../scripts/bench/lib/district.ts'
import { quickLoad } from '../scripts/lib/quick-load.ts'
import { root } from '../scripts/lib/root.ts'
import { startedAt } from './server-to-kill.ts'

/** A bucket with just enough of S3; it can be full. */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const server: Server = createServer(async (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    const bytes = Buffer.concat(await req.toArray())
    if (req.method === 'PUT') return objects.set(path, bytes) && void res.writeHead(200).end()
    if (req.method === 'DELETE') return void (objects.delete(path), res.writeHead(204).end())
    const found = objects.get(path)
    if (!found)
      return void res
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(req.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    res
      .writeHead(200, { 'content-length': found.byteLength })
      .end(req.method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    objects,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'atrium',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface SuiteServer {
  ask<Answer>(procedure: string, input: unknown): Promise<Answer>
  act<Answer>(procedure: string, input: unknown): Promise<Answer>
  /** One request about an upload: POST starts it, PUT adds a piece. */
  upload(
    method: 'POST' | 'PUT' | 'GET',
    path: string,
    body?: Uint8Array,
  ): Promise<{ uploadID: string; offset: number; chunk: number }>
  /** Processes of its engine. */
  workers(): Promise<number[]>
  kill(): Promise<void>
}

const started = new Set<ChildProcess>()

/**
 * A server in a separate process, by default with its own data folder, and the administrator signed
 * in.
 */
export async function startSuiteServer(
  databaseURL: string,
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-suites-')),
): Promise<SuiteServer> {
  const child = fork(join(root, 'scripts/bench/lib/atrium-server.ts'), [], {
    env: {
      PATH: process.env.PATH,
      ...quickLoad,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseURL,
      DATA_DIR: dataDir,
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  const { url } = await startedAt(child)
  const signedIn = await fetch(`${url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  /** A request that is never answered fails with its name, and not with the whole test. */
  const sent = (name: string, path: string, init: RequestInit): Promise<Response> =>
    fetch(url + path, { ...init, signal: AbortSignal.timeout(180_000) }).catch((error: unknown) =>
      Promise.reject(new Error(`${name} was not answered`, { cause: error })),
    )
  const told = async (procedure: string, answer: Response): Promise<never> => {
    const body = (await answer.json()) as { result?: { data: never }; error?: { message: string } }
    if (!answer.ok)
      throw new Error(
        `${procedure}: ${answer.status} ${body.error?.message ?? JSON.stringify(body)}`,
      )
    return body.result?.data as never
  }
  return {
    ask: async (procedure, input) =>
      told(
        procedure,
        await sent(
          procedure,
          `/trpc/dataSuites.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
          { headers },
        ),
      ),
    act: async (procedure, input) =>
      told(
        procedure,
        await sent(procedure, `/trpc/dataSuites.${procedure}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
      ),
    upload: async (method, path, body) => {
      const answer = await sent(
        `${method} of an upload`,
        `/midas/rest/data-suites/uploads${path}`,
        {
          method,
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          ...(body && { body: new Uint8Array(body) }),
        },
      )
      const said = (await answer.json()) as {
        upload?: { uploadID: string; offset: number; chunk: number }
      }
      if (!said.upload)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
      return said.upload
    },
    workers: async () => {
      const { readFile } = await import('node:fs/promises')
      const children = await readFile(
        `/proc/${child.pid}/task/${child.pid}/children`,
        'utf8',
      ).catch(() => '')
      return children.trim().split(/\s+/).filter(Boolean).map(Number)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export function stopSuiteServers(): void {
  for (const child of started) child.kill('SIGKILL')
}

export const dropFolder = (path: string): void => rmSync(path, { recursive: true, force: true })

export interface SuiteOfTest {
  files: {
    fileID: number
    status: string
    rows: number
    online: boolean
    version: number
    name: string
    importMode: string
    marks: string[]
    failure: { id: string } | null
  }[]
  attributes: {
    attributeID: number
    fileID: number
    displayName: string
    dataType: string
    importFormat: string
    primaryKey: boolean
    semanticType: string | null
  }[]
}

/** The answer to saving the mapping of a suite's only file as proposed. */
export function mappingOf({ files, attributes }: SuiteOfTest) {
  const [file] = files
  if (!file) throw new Error('The suite has no file')
  const { fileID, version, name, importMode, marks } = file
  return {
    fileID,
    version,
    name,
    importMode,
    marks,
    attributes: attributes.map(
      ({ attributeID, displayName, dataType, importFormat, primaryKey, semanticType }) => ({
        attributeID,
        displayName,
        dataType,
        importFormat,
        primaryKey,
        semanticType,
      }),
    ),
  }
}

export const chartOf = (x: string) => ({
  type: 'bar',
  x: { field: x },
  color: null,
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
})
