import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../scripts/lib/postgres.ts'
import { root } from '../scripts/lib/root.ts'
import { watchKin } from './processes.ts'

interface Case {
  run: string[]
  /** The moment of the signal. */
  beside: RegExp
  signal: 'SIGINT' | 'SIGTERM'
  to: 'the process' | 'its group'
  times: 1 | 2
}

const npm = ['npm', 'start']
// npm passes SIGINT to its shell, which doesn't forward it. Ctrl-C reaches the whole group, and
// anyone signaling a single process names ours.
const node = [process.execPath, 'scripts/run.mjs', 'start']
const bench = ['npm', 'run', 'bench', '--', 'standards']
const postgres = /\/postgres -D/
const cases: [string, Case][] = [
  [
    'while the database is being made',
    { run: npm, beside: /initdb/, signal: 'SIGTERM', to: 'the process', times: 1 },
  ],
  [
    'while the database is being made',
    { run: npm, beside: /initdb/, signal: 'SIGTERM', to: 'its group', times: 2 },
  ],
  [
    'while the database starts',
    { run: node, beside: postgres, signal: 'SIGINT', to: 'the process', times: 2 },
  ],
  [
    'while the demo is being made',
    { run: npm, beside: /postgres: postgres atrium/, signal: 'SIGTERM', to: 'its group', times: 2 },
  ],
  [
    'while the engine of data suites works',
    { run: node, beside: /engine\/src\/worker\.ts/, signal: 'SIGINT', to: 'its group', times: 2 },
  ],
  [
    'while a benchmark starts its database',
    { run: bench, beside: postgres, signal: 'SIGTERM', to: 'its group', times: 2 },
  ],
  [
    'while a benchmark measures',
    { run: bench, beside: /atrium-server\.ts/, signal: 'SIGTERM', to: 'the process', times: 1 },
  ],
]

test.skipIf(process.platform !== 'linux').each(cases)(
  '%s, nothing runs ten seconds after a signal: %o',
  async (_, { run, beside, signal, to, times }) => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-stopping-'))
    const child = spawn(run[0] ?? '', run.slice(1), {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: folder,
        TMPDIR: folder,
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const said = listen(child)
    const kin = watchKin(child.pid ?? 0)
    try {
      await until(() => kin.running().some((one) => beside.test(one)), child, said)
      const pid = (child.pid ?? 0) * (to === 'its group' ? -1 : 1)
      for (let sent = 0; sent < times; sent++) {
        if (sent > 0) await sleep(100)
        try {
          process.kill(pid, signal)
        } catch {
          // The first signal was enough.
        }
      }
      const deadline = Date.now() + 10_000
      while (kin.running().length > 0 && Date.now() < deadline) await sleep(50)
      expect(kin.running()).toEqual([])
    } finally {
      kin.stop()
      for (const one of kin.running()) {
        try {
          process.kill(Number.parseInt(one), 'SIGKILL')
        } catch {
          // It exited on its own in the meantime.
        }
      }
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

function listen(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => (said += String(part)))
  return () => said
}

async function until(holds: () => boolean, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!holds()) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`It does not come to that:\n${said()}`)
    await sleep(20)
  }
}
