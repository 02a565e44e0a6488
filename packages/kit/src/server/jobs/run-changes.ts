import { EventEmitter } from 'node:events'
import type { Database } from '../database.ts'
import { listenTo } from '../listen-to.ts'

/** The channel's messages: a run is queued, should be canceled, or has changed. */
export interface RunChange {
  what: 'queued' | 'cancel' | 'changed'
  districtID: number
  runID: number
}

export const channel = 'atrium_job'

export interface RunChanges {
  on(listener: (change: RunChange) => void): () => void
}

const listening = new WeakMap<Database, Promise<RunChanges>>()

/**
 * The changes of all runs on all servers, from one LISTEN connection per process. After the
 * connection was lost and restored, listeners get run 0 and check for themselves.
 */
export function runChanges(database: Database): Promise<RunChanges> {
  const known = listening.get(database)
  if (known) return known
  const started = listen(database)
  listening.set(database, started)
  started.catch(() => listening.delete(database))
  return started
}

async function listen(database: Database): Promise<RunChanges> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const emit = (change: RunChange): void => void emitter.emit('change', change)
  await listenTo(database, channel, {
    message: (payload) => {
      const [what, districtID, runID] = payload.split(':')
      emit({
        what: what as RunChange['what'],
        districtID: Number(districtID),
        runID: Number(runID),
      })
    },
    subscribed: () => emit({ what: 'changed', districtID: 0, runID: 0 }),
  })
  return {
    on: (listener) => {
      emitter.on('change', listener)
      return () => void emitter.off('change', listener)
    },
  }
}
