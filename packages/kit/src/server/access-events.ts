import type { BaseContext, CurrentUser, UserRequest } from './context.ts'
import type { AccessKind } from '../shared/index.ts'
import { accessEvents } from './access-event.table.ts'
import type { Database } from './database.ts'
import { log } from './log.ts'
import { actorOf } from './looking.ts'

export interface AccessNote {
  kind: AccessKind
  subjectID?: number
  entity?: string
  rows?: number
  detail?: Record<string, string | number>
}

/**
 * Logs an act of a signed-in person that changes nothing; awaited, so that nothing is answered
 * without being logged. One statement.
 */
export async function noteAccess(
  { database, user, request }: UserRequest,
  note: AccessNote,
): Promise<void> {
  await database
    .oneStatement(user.districtID)
    .insert(accessEvents)
    .values({
      districtID: user.districtID,
      actorID: actorOf(user),
      ip: request.ip,
      ...note,
      ...asWhom(user, note),
    })
}

/** For someone who sees the product as another person, the log says as whom they looked. */
const asWhom = ({ userID, seenBy }: CurrentUser, { detail }: AccessNote) =>
  seenBy ? { detail: { ...detail, seenAs: userID } } : {}

// What this process has logged today, by database: opening a profile again and again doesn't cost a
// write each time.
const noted = new WeakMap<Database, Set<string>>()
const mostKept = 20_000

/**
 * Logs once a day that a person looked at someone's record. One statement, or none if this process
 * has logged it already.
 */
export async function noteOnceADay(
  { database, user, request, now }: UserRequest,
  note: AccessNote & { subjectID: number },
): Promise<void> {
  const onceADay = now().toISOString().slice(0, 10)
  const { kind, subjectID, entity = '' } = note
  const key = [user.districtID, actorOf(user), subjectID, kind, entity, onceADay].join(' ')
  const kept = noted.get(database) ?? new Set<string>()
  noted.set(database, kept)
  if (kept.has(key)) return
  await database
    .oneStatement(user.districtID)
    .insert(accessEvents)
    .values({
      districtID: user.districtID,
      actorID: actorOf(user),
      ip: request.ip,
      onceADay,
      ...note,
      ...asWhom(user, note),
    })
    .onConflictDoNothing()
  if (kept.size >= mostKept) kept.clear()
  kept.add(key)
}

/**
 * Logs an attempt by someone who isn't signed in, or is just signing in or out. It never fails the
 * request itself.
 */
export async function noteAttempt(
  database: Database,
  { request }: Pick<BaseContext, 'request'>,
  note: AccessNote & { districtID: number; actorID: number },
): Promise<void> {
  try {
    await database
      .oneStatement(note.districtID)
      .insert(accessEvents)
      .values({ ip: request.ip, ...note })
  } catch (error) {
    log.warn({ error, kind: note.kind }, 'an attempt was not noted')
  }
}
