// npm start when everything exists already: the demo's second start, until it reports that it is
// ready.
import { spawn } from 'node:child_process'
import { freePort } from '../lib/postgres.ts'
import { root } from '../lib/root.ts'
import type { Stopping } from '../lib/stopping.ts'
import { dropFolder, temporaryFolder } from '../lib/temporary.ts'
import { bench } from './lib/bench.ts'
import { median, report } from './lib/measured.ts'

await bench(async (stopping) => {
  const dataDir = await temporaryFolder()
  stopping.add(() => dropFolder(dataDir))
  console.log(`  the first: ${(await start(stopping, dataDir)).toFixed(1)} s`)
  const seconds: number[] = []
  for (let round = 0; round < 3; round++) seconds.push(await start(stopping, dataDir))
  console.log(`  then: ${seconds.map((one) => one.toFixed(1)).join(', ')} s`)
  report({
    name: 'second npm start, to ready',
    value: median(seconds),
    limit: 4,
    good: 'atMost',
    unit: 's',
  })
})

/** Starts, waits until it is ready, stops; returns the seconds until it was ready. */
async function start(stopping: Stopping, dataDir: string): Promise<number> {
  const began = performance.now()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  }
  const child = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  stopping.add(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let said = ''
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', (part) => {
      said += String(part)
      if (said.includes('Atrium is ready')) resolve((performance.now() - began) / 1000)
    })
  })
  const seconds = await Promise.race([ready, ended.then(() => undefined)])
  child.kill('SIGTERM')
  await ended
  if (seconds === undefined) throw new Error(`npm start ended before it was ready:\n${said}`)
  return seconds
}
