import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { quickLoad } from './quick-load.ts'
import { root } from './root.ts'

export type Outcome = { code: number; output: string; seconds: number }

type Options = {
  env?: Record<string, string>
  /** Straight to the terminal instead of into `output`. */
  show?: boolean
  /** Kills the program when it fires. */
  signal?: AbortSignal
}

/**
 * Runs a program in the project root to its end. One that can't be started returns code 127, one
 * that was killed 128.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, show = false, signal }: Options = {},
): Promise<Outcome> {
  const began = performance.now()
  if (signal?.aborted) return Promise.resolve({ code: 128, output: '', seconds: 0 })
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    const end = (code: number): void =>
      resolve({ code, output, seconds: (performance.now() - began) / 1000 })
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    child.once('error', (error) => {
      output += error.message
      end(127)
    })
    child.once('close', (code) => {
      running.delete(child)
      end(code ?? 128)
    })
    running.add(child)
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  })
}

/** Forwards SIGINT and SIGTERM to running programs, and then ends this process. */
export function endChildrenOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      process.exit(code)
    })
  }
}

const running = new Set<ChildProcess>()

/** Runs a JavaScript or TypeScript file of the project on this same Node. */
export function runNode(args: string[], options: Options = {}): Promise<Outcome> {
  return run(process.execPath, args, { ...options, env: { ...quickLoad, ...options.env } })
}

/** The full path of a file in one of the root's dependencies: a program to run. */
export function program(dependency: string, file: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${dependency}/package.json`)), file)
}
