import { Worker } from 'node:worker_threads'
import type { Canonical, Canonicalize } from '../proof/canonical.ts'

/** What one document may take; real ones take milliseconds. */
const milliseconds = 8000

type Waiting = Map<number, (canonical: Canonical) => void>

let thread: { worker: Worker; waiting: Waiting } | undefined
let next = 0

/** Makes a document canonical in a thread that is given up, and begun anew, where a document takes too long. */
export const canonicalInThread: Canonicalize = (document, foreign) =>
  new Promise((resolve) => {
    const { worker, waiting } = (thread ??= start())
    const number = next++
    const late = setTimeout(() => stop(worker), milliseconds)
    late.unref()
    waiting.set(number, (canonical) => {
      clearTimeout(late)
      resolve(canonical)
    })
    worker.postMessage({ number, document, foreign: [...(foreign ?? [])] }, [])
  })

function start(): { worker: Worker; waiting: Waiting } {
  const worker = new Worker(new URL('./canonical.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  const waiting: Waiting = new Map()
  // Nothing waits for a thread that only waits for work.
  worker.unref()
  worker.on('message', ({ number, canonical }: { number: number; canonical: Canonical }) => {
    waiting.get(number)?.(canonical)
    waiting.delete(number)
  })
  worker.on('error', () => stop(worker))
  worker.on('exit', () => {
    if (thread?.worker === worker) thread = undefined
    for (const answer of waiting.values()) answer({ ok: false, reason: 'notJSONLD', detail: 'it takes too long' })
    waiting.clear()
  })
  return { worker, waiting }
}

function stop(worker: Worker): void {
  if (thread?.worker === worker) thread = undefined
  void worker.terminate()
}
