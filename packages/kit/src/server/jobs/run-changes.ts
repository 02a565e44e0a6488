import { EventEmitter } from 'node:events'
import type { Database } from '../database.ts'

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
  const tell = (change: RunChange): void => void emitter.emit('change', change)
  let heard = true
  const subscribe = (): Promise<unknown> =>
    database.owner.listen(
      channel,
      (payload) => {
        heard = true
        const [what, districtID, runID] = payload.split(':')
        if (what !== 'ping')
          tell({
            what: what as RunChange['what'],
            districtID: Number(districtID),
            runID: Number(runID),
          })
      },
      () => tell({ what: 'changed', districtID: 0, runID: 0 }),
    )
  await subscribe()

  // The client resubscribes once after a lost connection and gives up if the database isn't back by
  // then. So we send ourselves messages: one that doesn't arrive means that no one is listening
  // anymore.
  const checking = setInterval(() => {
    const check = heard ? database.owner.notify(channel, 'ping') : subscribe()
    heard = false
    Promise.resolve(check).catch((error: { code?: string }) => {
      if (error.code === 'CONNECTION_ENDED') clearInterval(checking)
    })
  }, 5000)
  checking.unref()
  return {
    on: (listener) => {
      emitter.on('change', listener)
      return () => void emitter.off('change', listener)
    },
  }
}
