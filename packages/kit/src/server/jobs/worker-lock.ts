import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

/** The first half of the advisory lock that each worker holds; the second is the worker's number. */
export const workerLock = 7_283_003

export interface WorkerLock {
  number: number
  release(): Promise<void>
}

/**
 * A number whose lock represents this process: however the process dies, PostgreSQL releases it at
 * once, and others see that the worker's runs are free.
 */
export async function holdWorkerLock(url: string): Promise<WorkerLock> {
  const number = randomInt(1, 2 ** 31 - 1)
  let released = false
  let holding: Promise<void> | undefined
  const take = async (): Promise<void> => {
    await sql`select pg_advisory_lock(${workerLock}::int, ${number}::int)`
  }
  // The lock is lost with its connection, and taken again as soon as there is a new one.
  const takeAgain = async (): Promise<void> => {
    while (!released) {
      await sleep(200)
      const taken = await take().then(
        () => true,
        () => false,
      )
      if (taken) break
    }
    holding = undefined
  }
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => {},
    onclose: () => {
      if (!released) holding ??= takeAgain()
    },
  })
  await take()
  return {
    number,
    release: async () => {
      released = true
      await sql.end({ timeout: 2 })
    },
  }
}
