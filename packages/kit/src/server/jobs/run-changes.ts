import { EventEmitter } from 'node:events'
import type { Database } from '../database.ts'

/** What the channel tells: a run waits, is to be cancelled, or has changed. */
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
 * The changes of all runs, from one LISTEN connection a process, whichever server they happen on.
 * After the connection was lost and found again, listeners are told of run 0 to look for themselves.
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

  // The client listens again once after a lost connection and gives up where the database is not back by then.
  // So we talk to ourselves: what is not heard means that nobody listens any more.
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
