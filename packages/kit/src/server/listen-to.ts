import type { Database } from './database.ts'

export interface Listening {
  /** Whether the connection has shown in the last seconds that it still brings messages. */
  isHearing(): boolean
  notify(payload: string): Promise<void>
  close(): Promise<void>
}

const ping = 'ping'
const pingEvery = 5000
/** After two lost pings. */
const silentAfter = 12_000

/**
 * Listens to a channel of the database. The client resubscribes once after a lost connection and
 * gives up if the database isn't back by then, and a network can drop a connection without either
 * end noticing. So we send ourselves messages: one that doesn't arrive means that no one is
 * listening anymore, and we subscribe again.
 */
export async function listenTo(
  database: Database,
  channel: string,
  on: {
    message: (payload: string) => void
    /** At first, and whenever messages may have been missed. */
    subscribed: () => void
  },
): Promise<Listening> {
  let isAnswered = true
  let heardAt = 0
  const hear = (payload: string): void => {
    isAnswered = true
    heardAt = Date.now()
    if (payload !== ping) on.message(payload)
  }
  const subscriptions: { unlisten(): Promise<void> }[] = []
  const subscribe = async (): Promise<void> => {
    subscriptions.push(await database.owner.listen(channel, hear, on.subscribed))
  }
  const notify = async (payload: string): Promise<void> => {
    await database.owner.notify(channel, payload)
  }
  await subscribe()
  heardAt = Date.now()

  const checking = setInterval(() => {
    const check = isAnswered ? notify(ping) : subscribe()
    isAnswered = false
    check.catch((error: { code?: string }) => {
      if (error.code === 'CONNECTION_ENDED') clearInterval(checking)
    })
  }, pingEvery).unref()
  return {
    isHearing: () => Date.now() - heardAt < silentAfter,
    notify,
    close: async () => {
      clearInterval(checking)
      await Promise.all(subscriptions.map((one) => one.unlisten()))
    },
  }
}
