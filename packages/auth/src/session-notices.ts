import { randomUUID } from 'node:crypto'
import { log, type Database } from '@atrium/kit/server'

/**
 * The channel that says which sessions to forget: a session's hash, or `<district>:<user>`, in
 * which `*` means everyone. Triggers send most of it (session.definitions.sql).
 */
export const sessionChannel = 'atrium_session'

const beat = 'beat'
const beatEvery = 10_000
/** After two lost beats, notices may be lost too. */
const silentAfter = 25_000

export interface SessionNotices {
  /** How many notices have arrived. What was read from the database while one did may be old. */
  count(): number
  /** Notices arrive: the connection that brings them has carried one lately. */
  isHearing(): boolean
  /** Makes the other servers forget what a session views; this one already knows. */
  notifyOthers(hash: string): Promise<void>
  /** Makes every server forget a person, or everyone of a district. */
  notifyAll(districtID: number, userID: number | '*'): Promise<void>
  close(): Promise<void>
}

/**
 * Listens to what other servers and the database's triggers say about sessions. A beat of its own
 * shows that the connection still carries them: a network can drop one without either end noticing.
 */
export async function listenForSessions(
  database: Database,
  forget: {
    session(hash: string): void
    person(districtID: number, userID: number): void
    district(districtID: number): void
    all(): void
  },
): Promise<SessionNotices> {
  const own = randomUUID()
  let count = 0
  let heardAt = Date.now()
  const hear = (payload: string): void => {
    heardAt = Date.now()
    const [subject = '', sender] = payload.split('@')
    if (subject === beat || sender === own) return
    count += 1
    const [district, user] = subject.split(':')
    if (user === undefined) forget.session(subject)
    else if (user === '*') forget.district(Number(district))
    else forget.person(Number(district), Number(user))
  }
  const listening = await database.owner.listen(sessionChannel, hear, () => {
    count += 1
    heardAt = Date.now()
    forget.all()
  })
  const notify = async (payload: string): Promise<void> => {
    await database.owner.notify(sessionChannel, payload)
  }
  const beating = setInterval(() => {
    notify(beat).catch((error: unknown) => log.warn({ error }, 'session notices were not checked'))
  }, beatEvery).unref()
  return {
    count: () => count,
    isHearing: () => Date.now() - heardAt < silentAfter,
    notifyOthers: (hash) => notify(`${hash}@${own}`),
    notifyAll: (districtID, userID) => notify(`${districtID}:${userID}`),
    close: async () => {
      clearInterval(beating)
      await listening.unlisten()
    },
  }
}
