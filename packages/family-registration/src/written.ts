import { auditBy, type Tx, type UserRequest } from '@atrium/kit/server'
import { submissionEntity } from './words.ts'

type Values = Record<string, unknown>

/** An act on a registration, in its history. */
export const logged = (
  tx: Tx,
  ctx: UserRequest,
  id: number,
  action: string,
  before: Values,
  after: Values,
): Promise<void> =>
  auditBy(tx, ctx, { entity: submissionEntity, entityID: id, action, before, after })
