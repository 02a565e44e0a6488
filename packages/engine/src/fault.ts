import { refuse, type MessageRef } from '@atrium/kit/shared'

/** A definition that can't be answered: it becomes a message and is never a bug. */
export class PlanFault extends Error {
  readonly ref: MessageRef
  constructor(id: string, values?: MessageRef['values']) {
    super(id)
    this.name = 'PlanFault'
    this.ref = values ? { id, values } : { id }
  }
}

/** How an error is answered: 422 with its message for a definition that can't be answered. */
export const faultAsRefusal = (error: unknown): unknown =>
  error instanceof PlanFault ? refuse.invalid(error.ref.id, error.ref.values) : error

/** Runs something that may discover that a definition can't be answered. Refuses 422 if so. */
export function orRefused<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw faultAsRefusal(error)
  }
}
