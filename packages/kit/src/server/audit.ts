import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { auditEntries } from './audit.table.ts'

export interface AuditEvent {
  districtID: number
  /** 0: the system itself. */
  actorID: number
  entity: string
  entityID: number
  action: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  cause?: string
  requestID?: string
}

/** Appends to the audit log inside the write's transaction: both are committed or neither is. */
export async function audit(tx: Tx, ...events: AuditEvent[]): Promise<void> {
  const rows = events.map(({ before, after, ...event }) => ({
    ...event,
    changes: changesBetween(before ?? {}, after ?? {}),
  }))
  if (rows.length > 0) await tx.insert(auditEntries).values(rows)
}

/** Appends what a request does, as the person who sent it. */
export const auditBy = (
  tx: Tx,
  { user: { districtID, userID }, request: { requestID } }: Pick<UserRequest, 'user' | 'request'>,
  ...events: Omit<AuditEvent, 'districtID' | 'actorID' | 'requestID'>[]
): Promise<void> =>
  audit(tx, ...events.map((event) => ({ districtID, actorID: userID, requestID, ...event })))

/** A row's values before the write, for the properties of another object. */
export const valuesLike = (row: object, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in like))

const bookkeeping = new Set(['id', 'version', 'districtID', 'createdAt', 'updatedAt'])
const secret = /password|secret|token|hash|privateKey/i

/** Field → [before, after] for what differs; secrets only say that they changed. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (bookkeeping.has(field)) continue
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changes[field] = secret.test(field) ? ['•••', '•••'] : [was, is]
  }
  return changes
}
