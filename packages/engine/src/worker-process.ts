import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Cell } from './plan.ts'
import type { Answered, Asked, Step, WorkerSettings } from './worker.messages.ts'

/** Why there is no answer. `lost`: the process died, and its questions may be retried elsewhere. */
export class EngineFault extends Error {
  readonly why: 'timeout' | 'memory' | 'tooMuch' | 'statement' | 'lost'
  constructor(why: EngineFault['why'], message = why as string) {
    super(message)
    this.name = 'EngineFault'
    this.why = why
  }

  /** DuckDB's messages quote cells; only the type at the start is safe to show. */
  get forLog(): string {
    return [this.why, /^[A-Z][A-Za-z ]{2,40}(?=:)/.exec(this.message)?.[0] ?? ''].join(' ').trim()
  }
}

interface Waiting {
  resolve: (rows: Cell[][]) => void
  reject: (fault: EngineFault) => void
  timers: NodeJS.Timeout[]
  late: boolean
}

/**
 * How long a statement may take to stop on its own before its process is killed, in milliseconds.
 */
const grace = 1500

/** A worker process, started when it is first needed, and again after it dies. */
export class WorkerProcess {
  readonly #settings: WorkerSettings
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #ready: Promise<void> | undefined
  #next = 1

  constructor(settings: WorkerSettings) {
    this.#settings = settings
  }

  get busy(): number {
    return this.#waiting.size
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async run(
    steps: Step[],
    {
      maxRows,
      timeoutMs,
      signal,
    }: { maxRows: number; timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Cell[][]> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { resolve, reject, timers: [], late: false }
      // Counted as soon as the question is asked, so that the next one goes to another process.
      this.#waiting.set(id, waiting)
      this.#start().then(
        () => {
          if (!this.#waiting.has(id)) return
          const stop = () => this.#stop(id)
          waiting.timers.push(setTimeout(stop, timeoutMs))
          signal?.addEventListener('abort', stop, { once: true })
          this.#send({ id, steps, maxRows })
          if (signal?.aborted) stop()
        },
        () => this.#end(id, new EngineFault('lost')),
      )
    })
  }

  async close(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  #stop(id: number): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    waiting.late = true
    this.#send({ id, interrupt: true })
    waiting.timers.push(setTimeout(() => this.#child?.kill('SIGKILL'), grace))
  }

  #start(): Promise<void> {
    this.#ready ??= new Promise((resolve, reject) => {
      const compiled = getCompileCacheDir()
      // The worker gets nothing from the server's environment: no database address, no keys.
      const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: {
          ENGINE: JSON.stringify(this.#settings),
          ...(process.env.PATH && { PATH: process.env.PATH }),
          ...(compiled && { NODE_COMPILE_CACHE: compiled }),
        },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      })
      this.#child = child
      let full = false
      // Pages take priority when the machine is busy.
      if (child.pid !== undefined) lowered(child.pid)
      child.on('message', (answered: Answered) => {
        if (answered.id === 0) {
          full ||= 'failed' in answered
          return resolve()
        }
        this.#answer(answered)
      })
      const gone = (): void => {
        if (this.#child !== child) return
        this.#child = undefined
        this.#ready = undefined
        reject(new EngineFault('lost'))
        // With several, we can't know which one used the memory: they are retried.
        const why = full && this.#waiting.size === 1 ? 'memory' : 'lost'
        for (const [id, { late }] of this.#waiting)
          this.#end(id, new EngineFault(late ? 'timeout' : why))
      }
      child.on('exit', gone)
      child.on('error', gone)
      child.unref()
      child.channel?.unref()
    })
    return this.#ready
  }

  #send(asked: Asked): void {
    this.#child?.send(asked, () => {})
  }

  #answer(answered: Answered): void {
    if ('rows' in answered) return this.#end(answered.id, answered.rows)
    this.#end(
      answered.id,
      new EngineFault(
        answered.failed === 'interrupted' ? 'timeout' : answered.failed,
        answered.message,
      ),
    )
  }

  #end(id: number, outcome: Cell[][] | EngineFault): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    waiting.timers.forEach(clearTimeout)
    if (outcome instanceof EngineFault) waiting.reject(outcome)
    else waiting.resolve(outcome)
  }
}

function lowered(pid: number): void {
  try {
    setPriority(pid, 5)
  } catch {
    // It may already be gone, or we may not be allowed to.
  }
}
