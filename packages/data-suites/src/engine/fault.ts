import type { MessageRef } from '@atrium/kit/shared'

/** A definition that cannot be answered: a message, never a bug. */
export class PlanFault extends Error {
  readonly ref: MessageRef
  constructor(id: string, values?: MessageRef['values']) {
    super(id)
    this.name = 'PlanFault'
    this.ref = values ? { id, values } : { id }
  }
}
