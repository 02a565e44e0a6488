import type { UserRequest } from '@atrium/kit/server'

interface About {
  entity: string
  entityID: number
  action: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown>
}

/** An entry of the audit log, recorded for the person who asks. */
export const entryOf = (ctx: UserRequest, about: About) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  requestID: ctx.request.requestID,
  ...about,
})
