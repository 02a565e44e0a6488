import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessageRef } from '../../shared/index.ts'
import type { JobProgress } from './define-job.ts'
import type { RunState } from './job-runs.actions.ts'

const interval = 250

/** Why a run should end. */
export class RunEnding extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost'
  constructor(why: RunEnding['why']) {
    super(`The run ends: ${why}`)
    this.name = 'RunEnding'
    this.why = why
  }
}

export interface Reporter extends JobProgress {
  end(why: RunEnding['why']): void
  /** Writes any unwritten progress; called before a run's end is announced. */
  flush(): Promise<void>
}

/**
 * Collects what a run reports and passes the latest state to `write` at most every 250 ms, one at a
 * time. `write` returns whether to continue, so that a cancellation is noticed even if its notice
 * was lost.
 */
export function progressReporter(
  write: (state: RunState) => Promise<'running' | 'cancel' | 'lost'>,
  from: RunState,
): Reporter {
  const stopping = new AbortController()
  let state = from
  let dirty = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let last = 0
  // Work may report from inside a transaction, which the write must not be part of.
  const outside = AsyncLocalStorage.snapshot()

  const end = (why: RunEnding['why']): void => {
    if (!stopping.signal.aborted) stopping.abort(new RunEnding(why))
  }
  const writeNow = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      if (!dirty) return
      dirty = false
      last = Date.now()
      // The database may be out of reach for a while: the next report tries again, and the work
      // itself decides whether to fail.
      const answer = await write(state).catch(() => 'running' as const)
      if (answer === 'cancel') end('cancelled')
      if (answer === 'lost') end('lost')
    })
    return writing
  }

  return {
    signal: stopping.signal,
    report: ({
      done = state.done,
      total = state.total,
      message = state.message,
    }: {
      done?: number
      total?: number
      message?: MessageRef
    }) => {
      state = { done, total, message }
      dirty = true
      timer ??= setTimeout(() => outside(writeNow), Math.max(0, last + interval - Date.now()))
    },
    cancelled: () => stopping.signal.aborted,
    check: () => stopping.signal.throwIfAborted(),
    end,
    flush: writeNow,
  }
}
