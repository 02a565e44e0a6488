import { audit, type AuditEvent, type Tx, type UserRequest } from '@atrium/kit/server'

// Notes that a device sends again, ratings of two observers, and everything that passes from one evaluator to
// another at once: no record's own writes do these.

/** An entry of the audit log about what this request does. */
export const logged = (
  tx: Tx,
  { user, request }: UserRequest,
  ...events: Omit<AuditEvent, 'districtID' | 'actorID' | 'requestID'>[]
): Promise<void> =>
  audit(
    tx,
    ...events.map((event) => ({
      ...{ districtID: user.districtID, actorID: user.userID, requestID: request.requestID },
      ...event,
    })),
  )

const next = (count: number): number => count + 1

/** What every write of a row with a version sets besides its values. */
export const written = (
  { now }: Pick<UserRequest, 'now'>,
  { version }: { version: number },
): { version: number; updatedAt: string } => ({
  version: next(version),
  updatedAt: now().toISOString(),
})
