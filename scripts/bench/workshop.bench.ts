// What building Atrium costs its developers: the first and the second npm start, from the command to
// readyz, and how long the last landing and the last full run took; those are not run again for this.
// What types cost is measured by npm run bench -- types.
import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../lib/postgres.ts'
import { root } from '../lib/root.ts'
import type { Stopping } from '../lib/stopping.ts'
import { lastSuite } from '../lib/suite-time.ts'
import { dropFolder, temporaryFolder } from '../lib/temporary.ts'
import { bench } from './lib/bench.ts'
import { median, report } from './lib/measured.ts'

await bench(async (stopping) => {
  const dataDir = await temporaryFolder()
  stopping.add(() => dropFolder(dataDir))
  const first = await start(stopping, dataDir)
  const seconds: number[] = []
  for (let round = 0; round < 3; round++) seconds.push(await start(stopping, dataDir))
  console.log(`  then: ${seconds.map((one) => one.toFixed(1)).join(', ')} s`)
  const atMost = (name: string, value: number, limit: number, unit: string): void =>
    report({ name, value, limit, good: 'atMost', unit })
  atMost('first npm start, built and installed, to readyz', first, 45, 's')
  atMost('second npm start, to readyz', median(seconds), 2.5, 's')
  for (const [kind, command, limit] of [
    ['landing', 'npm test', 20],
    ['full', 'npm run test:all', 55],
  ] as const) {
    const last = lastSuite(kind)
    console.log(`  ${command}: ${last ? `measured ${last.at}` : 'not run here yet'}`)
    atMost(command, last ? last.seconds / 60 : Number.NaN, limit, 'min')
  }
  const snapshots = globSync('drizzle/meta/*_snapshot.json', { cwd: root })
  const bytes = snapshots.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
  atMost('snapshots of the tables', bytes / 1e6, 3, 'MB')
})

/** Starts, waits until readyz answers, stops; returns the seconds until it was ready. */
async function start(stopping: Stopping, dataDir: string): Promise<number> {
  const began = performance.now()
  const port = String(await freePort())
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    hasEnded = true
  })
  stopping.add(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded) throw new Error('npm start ended before it was ready')
    await sleep(20)
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}
