import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const importing = `import { Expected, untilStopped } from ${JSON.stringify(new URL('stopping.ts', import.meta.url).href)}`
const waiting = `setInterval(() => {}, 1000); console.log('up')`

test('a signal stops what was started, in reverse order, and exits with 0', async () => {
  const outcome = await run(`await untilStopped(async (stopping) => {
    stopping.add(async () => console.log('database'))
    stopping.add(async () => console.log('server'))
    ${waiting}
  })`)
  expect(outcome).toEqual({ code: 0, output: 'up\nserver\ndatabase\n' })
})

test('a signal during startup waits for what is starting, and stops it', async () => {
  const outcome = await run(`await untilStopped(async (stopping) => {
    ${waiting}
    await new Promise((resolve) => stopping.signal.addEventListener('abort', () => setTimeout(resolve, 50)))
    stopping.add(async () => console.log('late'))
  })`)
  expect(outcome).toEqual({ code: 0, output: 'up\nlate\n' })
})

test('a failed start stops what it had started, and exits with 1', async () => {
  const outcome = await run(`await untilStopped(async (stopping) => {
    stopping.add(async () => console.log('database'))
    throw new Expected('Port 3000 is in use.')
  })`)
  expect(outcome).toEqual({ code: 1, output: 'Port 3000 is in use.\ndatabase\n' })
})

test('the values of a failed query are not shown', async () => {
  const { output } = await run(`await untilStopped(async () => {
    throw new Error('Failed query: insert\\nparams: Ana Lima,2012-04-01', { cause: new Error('duplicate key') })
  })`)
  expect(output).toContain('Failed query: insert')
  expect(output).toContain('Caused by Error: duplicate key')
  expect(output).not.toContain('Ana Lima')
})

/** Runs the code in a separate process, which gets SIGTERM once it reports that it is up. */
function run(code: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${importing}\n${code}`])
  let output = ''
  const collect = (part: Buffer): void => {
    output += part.toString()
    if (output === 'up\n') child.kill('SIGTERM')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) =>
    child.once('close', (exitCode) => resolve({ code: exitCode, output })),
  )
}
