import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the condition holds, for up to three minutes: a busy machine is slow. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it does not come to that')
    await sleep(10)
  }
}
