import { randomUUID } from 'node:crypto'
import { listenTo, type Database } from '@atrium/kit/server'

/**
 * The channel that says which sessions to forget: a session's hash, or `<district>:<user>`, in
 * which `*` means everyone. Triggers send most of it (session.definitions.sql).
 */
export const sessionChannel = 'atrium_session'

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

/** Listens to what other servers and the database's triggers say about sessions. */
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
  const message = (payload: string): void => {
    const [subject = '', sender] = payload.split('@')
    if (sender === own) return
    count += 1
    const [district, user] = subject.split(':')
    if (user === undefined) forget.session(subject)
    else if (user === '*') forget.district(Number(district))
    else forget.person(Number(district), Number(user))
  }
  const subscribed = (): void => {
    count += 1
    forget.all()
  }
  const listening = await listenTo(database, sessionChannel, { message, subscribed })
  return {
    count: () => count,
    isHearing: () => listening.isHearing(),
    notifyOthers: (hash) => listening.notify(`${hash}@${own}`),
    notifyAll: (districtID, userID) => listening.notify(`${districtID}:${userID}`),
    close: () => listening.close(),
  }
}
