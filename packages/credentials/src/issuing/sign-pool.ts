import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { KeyObject } from 'node:crypto'
import type { JsonObject } from '../json.ts'

export interface SignItem {
  document: JsonObject
  /**
   * Index into the task's pictures, since many credentials share one. Without it, the credential is
   * signed but not baked.
   */
  picture?: number
}

export interface SignTask {
  number: number
  /** PKCS #8. */
  key: Uint8Array
  verificationMethod: string
  created: string
  items: SignItem[]
  pictures: { png: Uint8Array; svg: string }[]
}

export type Baked =
  | { signed: string; png: Uint8Array; svg: string }
  | { signed: string }
  | { error: string }

export type SignAnswer = { number: number; done: Baked[] } | { number: number; error: string }

export interface SignPool {
  size: number
  /** Signs and bakes a batch in a separate thread. */
  sign(
    task: { key: KeyObject } & Pick<
      SignTask,
      'items' | 'pictures' | 'verificationMethod' | 'created'
    >,
  ): Promise<Baked[]>
  close(): Promise<void>
}

/**
 * Threads that sign and bake, leaving one core for the server. They live for the length of a run.
 */
export function openSignPool(
  size: number = Math.max(1, Math.min(4, availableParallelism() - 1)),
): SignPool {
  const waiting = new Map<
    number,
    { resolve: (baked: Baked[]) => void; reject: (error: Error) => void }
  >()
  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./sign.worker.ts', import.meta.url))
    worker.on('message', (answer: SignAnswer) => {
      const asked = waiting.get(answer.number)
      waiting.delete(answer.number)
      if ('done' in answer) asked?.resolve(answer.done)
      else asked?.reject(new Error(answer.error))
    })
    worker.on('error', failAll)
    return worker
  })
  let next = 0
  return {
    size,
    sign: ({ key, ...task }) =>
      new Promise((resolve, reject) => {
        const number = next++
        waiting.set(number, { resolve, reject })
        workers[number % size]?.postMessage({
          number,
          key: key.export({ format: 'der', type: 'pkcs8' }),
          ...task,
        })
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
      failAll(new Error('The threads that sign were stopped'))
    },
  }
}
