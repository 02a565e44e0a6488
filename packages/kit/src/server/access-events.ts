import { schoolToday } from './context.ts'
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

interface Waiting {
  row: typeof accessEvents.$inferInsert
  resolve: () => void
  reject: (error: unknown) => void
}
interface Queue {
  isBusy: boolean
  waiting: Waiting[]
}
const queues = new WeakMap<Database, Map<number, Queue>>()
const mostTogether = 100

/**
 * Adds what is logged once a day; resolves when it is committed. While one statement runs, what
 * comes in waits and is added by the next one, all of it together: when the bell rings, many
 * profiles open at once.
 */
async function addTogether(
  database: Database,
  districtID: number,
  rows: readonly Waiting['row'][],
): Promise<void> {
  const byDistrict = queues.get(database) ?? new Map<number, Queue>()
  queues.set(database, byDistrict)
  const queue = byDistrict.get(districtID) ?? { isBusy: false, waiting: [] }
  byDistrict.set(districtID, queue)
  const added = rows.map(
    (row) =>
      new Promise<void>((resolve, reject) => {
        queue.waiting.push({ row, resolve, reject })
      }),
  )
  if (!queue.isBusy) void addWaiting(database, districtID, queue)
  await Promise.all(added)
}

async function addWaiting(database: Database, districtID: number, queue: Queue): Promise<void> {
  const together = queue.waiting.splice(0, mostTogether)
  queue.isBusy = together.length > 0
  if (!queue.isBusy) return
  try {
    await database
      .oneStatement(districtID)
      .insert(accessEvents)
      .values(together.map((one) => one.row))
      .onConflictDoNothing()
    for (const one of together) one.resolve()
  } catch (error) {
    for (const one of together) one.reject(error)
  }
  void addWaiting(database, districtID, queue)
}

/**
 * Logs once a day that a person looked at someone's record. One statement, or none if this process
 * has logged it already.
 */
export const noteOnceADay = (
  ctx: UserRequest,
  { subjectID, ...note }: AccessNote & { subjectID: number },
): Promise<void> => noteEachOnceADay(ctx, note, [subjectID])

/** The same for each of the people in a list: one statement for a hundred of them. */
export async function noteEachOnceADay(
  { database, user, request, now }: UserRequest,
  note: Omit<AccessNote, 'subjectID'>,
  subjectIDs: readonly number[],
): Promise<void> {
  const onceADay = schoolToday({ user, now })
  const { kind, entity = '' } = note
  const kept = noted.get(database) ?? new Set<string>()
  noted.set(database, kept)
  const keyOf = (subjectID: number): string =>
    [user.districtID, actorOf(user), subjectID, kind, entity, onceADay].join(' ')
  const fresh = subjectIDs.filter((subjectID) => !kept.has(keyOf(subjectID)))
  if (fresh.length === 0) return
  await addTogether(
    database,
    user.districtID,
    fresh.map((subjectID) => ({
      districtID: user.districtID,
      actorID: actorOf(user),
      ip: request.ip,
      onceADay,
      ...note,
      subjectID,
      ...asWhom(user, note),
    })),
  )
  if (kept.size >= mostKept) kept.clear()
  for (const subjectID of fresh) kept.add(keyOf(subjectID))
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
