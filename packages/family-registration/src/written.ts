import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
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
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: submissionEntity,
    entityID: id,
    ...{ action, before, after, requestID: ctx.request.requestID },
  })

/** The version of a part of a registration that was seen in this one and then written. */
export const saved = (seen: number): number => seen + 1
