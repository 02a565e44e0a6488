import type { FileStatus } from '../words.ts'

/** What happens to a file: `take`, `typed`, `indexed`, `drifted` and `fail` are the worker's, the rest people's. */
export const fileActs = [
  'saveMapping',
  'take',
  'typed',
  'indexed',
  'drifted',
  'fail',
  'retry',
  'newData',
  'acceptDrift',
  'rejectDrift',
  'remove',
  'keep',
  'confirmRemoval',
  'removed',
  'restore',
] as const
export type FileAct = (typeof fileActs)[number]

const workers: ReadonlySet<FileAct> = new Set([
  'take',
  'typed',
  'indexed',
  'drifted',
  'fail',
  'removed',
])

/** definitions.md, "Data-suite file": from → act → to. An abandoned set-up can be removed too. */
const table: Record<FileStatus, Partial<Record<FileAct, FileStatus>>> = {
  stup: { saveMapping: 'pend', fail: 'err', remove: 'dltp' },
  pend: { take: 'proc', fail: 'err' },
  proc: { take: 'proc', typed: 'indx', fail: 'err' },
  indx: { take: 'proc', indexed: 'rdy', fail: 'err' },
  rdy: { newData: 'updp', saveMapping: 'updp', remove: 'dltp' },
  err: { retry: 'pend', newData: 'pend', saveMapping: 'pend', remove: 'dltp' },
  updp: { take: 'upd', fail: 'err' },
  upd: { take: 'upd', indexed: 'rdy', drifted: 'updr', fail: 'err' },
  updr: { acceptDrift: 'upd', rejectDrift: 'rdy' },
  dltp: { confirmRemoval: 'dlt' },
  dlt: { removed: 'dltr' },
  dltr: { restore: 'pend' },
}

/** How long a removed file can be restored. */
export const restoreDays = 30

export interface FileFacts {
  status: FileStatus
  /** The status before a removal was asked for. */
  before: FileStatus | null
  removedAt: string | null
}

/**
 * Where an act leads, or undefined where it is not allowed. Keeping a file whose removal was asked for leads back to where it
 * was; a removed one can be restored for thirty days.
 */
export function moveFile(
  { status, before, removedAt }: FileFacts,
  act: FileAct,
  by: 'editor' | 'owner' | 'worker',
  now: string,
): FileStatus | undefined {
  if (workers.has(act) !== (by === 'worker')) return undefined
  if ((act === 'remove' || act === 'confirmRemoval') && by !== 'owner') return undefined
  if (act === 'keep') return status === 'dltp' ? (before ?? 'err') : undefined
  if (
    act === 'restore' &&
    (removedAt === null || Date.parse(now) - Date.parse(removedAt) > restoreDays * 86_400_000)
  )
    return undefined
  return table[status][act]
}

/** The acts that a person may do now. */
export const actsOf = (facts: FileFacts, by: 'editor' | 'owner', now: string): FileAct[] =>
  fileActs.filter((act) => moveFile(facts, act, by, now) !== undefined)

const gone: ReadonlySet<FileStatus> = new Set(['dltp', 'dlt', 'dltr'])

/**
 * Old data is served through an update, a drift and a failed load; a file that is being removed
 * serves nothing.
 */
export const servesData = (status: FileStatus, parts: number): boolean =>
  parts > 0 && !gone.has(status)

/** A suite is online while every one of its files serves data; one without files is offline. */
export const isOnline = (files: readonly { status: FileStatus; parts: number }[]): boolean => {
  const kept = files.filter((file) => file.status !== 'dltr' && file.status !== 'dlt')
  return kept.length > 0 && kept.every((file) => servesData(file.status, file.parts))
}

/** A worker has it, or is about to. */
export const isWorking = (status: FileStatus): boolean =>
  ['pend', 'proc', 'indx', 'updp', 'upd', 'dlt'].includes(status)
