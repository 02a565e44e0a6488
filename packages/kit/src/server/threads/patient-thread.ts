import { Worker } from 'node:worker_threads'

/** The answer from a thread made with `answering`. */
export type AskThread<Question, Answer> = (question: Question) => Promise<Answer>

interface Thread<Answer> {
  worker: Worker
  waiting: Map<number, (answer: Answer) => void>
}

/**
 * A thread for strangers' input that could run indefinitely: started on first use, and stopped and
 * restarted if an answer takes longer than `milliseconds`; the caller then gets `tooLong`.
 */
export function patientThread<Question, Answer>(
  file: URL,
  {
    milliseconds,
    tooLong,
    megabytes = 256,
  }: { milliseconds: number; tooLong: Answer; megabytes?: number },
): AskThread<Question, Answer> {
  let thread: Thread<Answer> | undefined
  let next = 0
  const stop = (worker: Worker): void => {
    if (thread?.worker === worker) thread = undefined
    void worker.terminate()
  }
  const start = (): Thread<Answer> => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    const waiting: Thread<Answer>['waiting'] = new Map()
    // An idle thread doesn't keep the process alive.
    worker.unref()
    worker.on('message', ({ number, answer }: { number: number; answer: Answer }) => {
      waiting.get(number)?.(answer)
      waiting.delete(number)
    })
    worker.on('error', () => stop(worker))
    worker.on('exit', () => {
      if (thread?.worker === worker) thread = undefined
      for (const answer of waiting.values()) answer(tooLong)
      waiting.clear()
    })
    return { worker, waiting }
  }
  return (question) =>
    new Promise((resolve) => {
      const { worker, waiting } = (thread ??= start())
      const number = next++
      const late = setTimeout(() => stop(worker), milliseconds)
      late.unref()
      waiting.set(number, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      worker.postMessage({ number, question }, [])
    })
}
