import { Worker } from 'node:worker_threads'

/** The answer from a thread made with `answering`. */
export type AskThread<Question, Answer> = (question: Question) => Promise<Answer>

interface Asked<Question, Answer> {
  question: Question
  answer: (answer: Answer) => void
  /** Gives up waiting for the thread. */
  patience: NodeJS.Timeout
}

/** How many answers that take too long a question waits for before it gives up. */
const mostBefore = 4

/**
 * A thread for strangers' input that could run indefinitely: started on first use, and stopped and
 * restarted if an answer takes longer than `milliseconds`; the caller then gets `tooLong`. Questions
 * are asked one after another, so that each has this time to itself; one that waits for the thread
 * more than four times as long also gets `tooLong`. On a busy machine that can be anything: `tooLong`
 * must never say anything about the question.
 */
export function patientThread<Question, Answer>(
  file: URL,
  {
    milliseconds,
    tooLong,
    megabytes = 256,
  }: { milliseconds: number; tooLong: Answer; megabytes?: number },
): AskThread<Question, Answer> {
  const waiting = new Set<Asked<Question, Answer>>()
  let thread: Worker | undefined
  let asked: Asked<Question, Answer> | undefined
  let late: NodeJS.Timeout | undefined

  const settle = (answer: Answer): void => {
    clearTimeout(late)
    asked?.answer(answer)
    asked = undefined
    next()
  }
  const stop = (worker: Worker): void => {
    if (thread !== worker) return
    thread = undefined
    void worker.terminate()
    settle(tooLong)
  }
  const start = (): Worker => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // An idle thread doesn't keep the process alive.
    worker.unref()
    worker.on('message', ({ answer }: { answer: Answer }) => {
      if (thread === worker) settle(answer)
    })
    worker.on('error', () => stop(worker))
    worker.on('exit', () => stop(worker))
    return worker
  }
  const next = (): void => {
    const [first] = waiting
    if (asked || !first) return
    waiting.delete(first)
    clearTimeout(first.patience)
    asked = first
    const worker = (thread ??= start())
    late = setTimeout(() => stop(worker), milliseconds)
    late.unref()
    worker.postMessage({ question: first.question }, [])
  }
  return (question) =>
    new Promise((resolve) => {
      const one: Asked<Question, Answer> = {
        question,
        answer: resolve,
        patience: setTimeout(() => {
          if (waiting.delete(one)) resolve(tooLong)
        }, milliseconds * mostBefore),
      }
      one.patience.unref()
      waiting.add(one)
      next()
    })
}
