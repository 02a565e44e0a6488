// Modules: students, web.
import { expect, test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickLoad } from '../../scripts/lib/quick-load.ts'
import { freePort } from '../../scripts/lib/postgres.ts'
import { root } from '../../scripts/lib/root.ts'
import { temporaryFolder } from '../../scripts/lib/temporary.ts'

// In sequence, on one server.
test.describe.configure({ mode: 'serial' })

// A separate server with its own data folder: everything that `npm start` does.
let dataDir: string
let base: string
let server: ChildProcess
let cookie: string

async function start(): Promise<void> {
  const port = String(await freePort())
  base = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...quickLoad,
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200)).toPass({
    intervals: [250],
    // However long a start takes: the test’s own limit is against hanging.
    timeout: 0,
  })
  const answer = await fetch(`${base}/midas/rest/user-session`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@atrium.test', password: 'atrium-demo' }),
  })
  expect(answer.status).toBe(204)
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function ask<T>(procedure: string, input: unknown): Promise<T> {
  const answer = await fetch(
    `${base}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
    { headers: { cookie } },
  )
  expect(answer.status, procedure).toBe(200)
  return ((await answer.json()) as { result: { data: T } }).result.data
}

interface Demographics {
  id: number
  version: number
  middleName: string | null
  birthCity: string | null
}

const read = (id: number): Promise<Demographics> => ask('people.student.demographics.get', { id })

/**
 * Writes one mark into two tables at once, repeatedly, until the server is gone. Returns the last
 * acknowledged round.
 */
async function edit(id: number, acknowledged: Map<number, number>): Promise<void> {
  let { version } = await read(id)
  for (let turn = 1; ; turn++) {
    const mark = `Turn ${turn}`
    try {
      const answer = await fetch(`${base}/trpc/people.student.demographics.save`, {
        method: 'POST',
        headers: { origin: base, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ id, version, changes: { middleName: mark, birthCity: mark } }),
      })
      const body = (await answer.json()) as { result: { data: Demographics } }
      version = body.result.data.version
      acknowledged.set(id, turn)
    } catch {
      return
    }
  }
}

const turnOf = (mark: string | null): number => Number(mark?.replace('Turn ', '') ?? 0)

/** The database's first process; it outlives a server that is killed. */
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test.beforeAll(async () => {
  dataDir = await temporaryFolder()
  await start()
})

test.afterAll(async () => {
  const gone = once(server, 'exit')
  if (server.kill('SIGTERM')) await gone
  rmSync(dataDir, { recursive: true, force: true })
})

for (const withDatabase of [false, true]) {
  test(`a server killed in the middle of edits${withDatabase ? ', its database with it,' : ''} loses nothing it acknowledged, and writes nothing halfway`, async () => {
    const { rows } = await ask<{ rows: { id: number }[] }>('students.list', {
      search: withDatabase ? 'ruiz' : 'garcia',
      filters: { scope: ['all'] },
      size: 25,
    })
    const ids = rows.slice(0, 8).map((row) => row.id)
    expect(ids.length).toBeGreaterThan(3)
    const acknowledged = new Map<number, number>()
    const editing = ids.map((id) => edit(id, acknowledged))
    // Each has been written at least once: the student's original name is not a round.
    await expect(() => {
      const turns = ids.map((id) => acknowledged.get(id) ?? 0)
      expect(Math.min(...turns) > 0 && Math.max(...turns) > 2).toBe(true)
    }).toPass({ intervals: [50] })
    const gone = once(server, 'exit')
    if (withDatabase) process.kill(postmaster(), 'SIGKILL')
    server.kill('SIGKILL')
    await gone
    await Promise.all(editing)

    await start()
    for (const id of ids) {
      const { middleName, birthCity } = await read(id)
      const last = acknowledged.get(id) ?? 0
      // Writes in flight may or may not have been saved, but as a whole, with their history entry.
      expect([last, last + 1]).toContain(turnOf(middleName))
      expect(birthCity).toBe(middleName)
      const history = await ask<{ action: string; changes: Record<string, { after?: string }> }[]>(
        'people.history',
        { kind: 'student', id },
      )
      const edits = history.filter(
        (entry) =>
          entry.action === 'update' && entry.changes.middleName?.after?.startsWith('Turn '),
      )
      expect(edits).toHaveLength(Math.min(turnOf(middleName), 200))
      expect(edits[0]?.changes.middleName?.after ?? null).toBe(middleName)
    }
  })
}
