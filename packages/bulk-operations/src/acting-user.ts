import { absentUser } from '@atrium/auth/public'
import type { CurrentUser, JobContext, UserRequest } from '@atrium/kit/server'
import type { BulkOperationRow } from './bulk-operations.table.ts'

type Find = (
  ctx: JobContext,
  operation: Pick<BulkOperationRow, 'createdBy' | 'schoolID'>,
) => Promise<CurrentUser | undefined>

let find: Find = (ctx, { createdBy, schoolID }) =>
  absentUser(ctx.db, ctx.districtID, createdBy, schoolID)

/** For tests, whose people have no accounts. */
export function takeActingUser(own: Find): void {
  find = own
}

/**
 * The person who requested an operation, with their current permissions; undefined if their account
 * is closed.
 */
export async function actingUser(
  ctx: JobContext,
  operation: Pick<BulkOperationRow, 'createdBy' | 'schoolID'>,
): Promise<UserRequest | undefined> {
  const user = await find(ctx, operation)
  if (!user) return undefined
  const request = {
    requestID: `run-${ctx.runID}`,
    ip: '',
    host: '',
    userAgent: '',
    sessionID: null,
    setCookie: () => {},
  }
  return {
    database: ctx.database,
    db: ctx.db,
    user,
    language: user.language,
    request,
    now: ctx.now,
  }
}
