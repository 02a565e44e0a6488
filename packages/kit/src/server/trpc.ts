import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import {
  meets,
  reachOver,
  refuse,
  type Needs,
  type Refusal,
  type RefusalAnswer,
  type RefusalCode,
} from '../shared/index.ts'
import type { BaseContext, CurrentUser, RequestInfo, UserRequest } from './context.ts'
import { noteAttempt } from './access-events.ts'
import { actorOf, refuseLooking } from './looking.ts'
import { say } from './messages.ts'
import { asRefusal, answerTo } from './refusals.ts'

/**
 * Who may call a procedure. Every procedure declares one; otherwise the server refuses to start.
 */
export interface Policy {
  /**
   * `public`: anyone, with the reason; `signedIn`: any session; otherwise the specification's
   * needs.
   */
  policy: Needs | 'signedIn' | { public: string }
  /** The needs must be met district-wide, not just at the current school. */
  reach?: 'district'
  /** Doesn't extend the session's idle time: polling must never do that. */
  quiet?: boolean
  /**
   * The same for every visitor: their browsers may store the answer, and revalidate it by its ETag.
   */
  keepable?: boolean
  /**
   * Bytes of JSON that someone who isn't signed in may send; default: `visitorBytes` of the HTTP
   * server.
   */
  visitorBytes?: number
  /** A write allowed even in a session that only looks: it changes nothing but the session. */
  whileLooking?: boolean
  /**
   * For keepable answers: seconds for which the server gives visitors the same answer without
   * recomputing it.
   */
  remembered?: number
}

const t = initTRPC
  .context<BaseContext>()
  .meta<Policy>()
  .create({
    // Proxies and phones drop a connection that is silent for a minute, and then a page would no
    // longer follow anything.
    sse: { ping: { enabled: true, intervalMs: 20_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const refusal = asRefusal(error)
      const answer: RefusalAnswer | undefined = refusal && answerTo(refusal, ctx?.language ?? 'en')
      return {
        // A bug's details are never sent, least of all the SQL in the database's message.
        message:
          answer?.detail ??
          (shape.data.httpStatus < 500
            ? shape.message
            : say(ctx?.language ?? 'en', { id: 'kit.refusal.unexpected' })),
        code: shape.code,
        // No stack, no server paths: only what helps the reader.
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          refusal: answer,
        },
      }
    },
  })

/** The types shared by all our routers; the browser's slices are built on them. */
export type RootTypes = (typeof t)['_config']['$types']

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** The tRPC code of a refusal; `cause` passes the refusal itself to the formatter. */
const trpcCode: Record<RefusalCode, TRPC_ERROR_CODE_KEY> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  invalid: 'UNPROCESSABLE_CONTENT',
  tooMany: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
}

const refused = (refusal: Refusal) =>
  new TRPCError({ code: trpcCode[refusal.code], cause: refusal })

// A refusal thrown anywhere inside gets its own status instead of a 500.
function answered<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  result: Result,
): Result {
  const refusal = result.ok ? undefined : asRefusal(result.error)
  if (refusal) throw refused(refusal)
  return result
}

/** The gate for sessions that only look, as a tRPC error. */
function keepReading(ctx: BaseContext, type: string, meta: Policy | undefined): void {
  try {
    refuseLooking(ctx, type === 'mutation', meta)
  } catch (error) {
    const refusal = asRefusal(error)
    throw refusal ? refused(refusal) : error
  }
}

// One middleware for each kind of policy, however much it does: every additional one costs a
// twentieth of a small read.
const visiting = t.procedure.use(async ({ ctx, next, type, meta }) => {
  keepReading(ctx, type, meta)
  return answered(await next())
})

/**
 * Anyone may call it; say why. `keepable`: a visitor's answer is the same for everyone;
 * `remembered`: and may be this many seconds old. `visitorBytes`: for uploads from visitors.
 */
export const open = (
  why: string,
  { keepable = false, remembered = 0, ...rest }: Omit<Policy, 'policy' | 'quiet'> = {},
) => visiting.meta({ policy: { public: why }, keepable, remembered, ...rest })

// Additions to the context, which tRPC merges.
const asUser = ({ user, database }: BaseContext): Pick<UserRequest, 'user' | 'db'> => {
  if (!user) throw refused(refuse.unauthenticated('kit.refusal.unauthenticated'))
  return { user, db: database.district(user.districtID) }
}

/** Any signed-in person, regardless of permissions. */
export const signedIn = t.procedure
  .meta({ policy: 'signedIn' })
  .use(async ({ ctx, next, type, meta }) => {
    keepReading(ctx, type, meta)
    return answered(await next({ ctx: asUser(ctx) }))
  })

/**
 * Refuses 409 a write from a page that shows a different school than the session's: someone has
 * switched schools in another tab.
 */
function refuseStaleTab(
  { shownSchoolID }: RequestInfo,
  { schoolID, schoolName }: CurrentUser,
): void {
  if (shownSchoolID !== undefined && shownSchoolID !== schoolID)
    throw refused(refuse.conflict('kit.refusal.otherSchool', { school: schoolName ?? '' }))
}

/** Attempts without the permission are recorded in the district's log. */
const noteRefusal = (
  { database, request }: BaseContext,
  user: CurrentUser,
  entity: string,
): Promise<void> =>
  noteAttempt(
    database,
    { request },
    { districtID: user.districtID, actorID: actorOf(user), kind: 'refused', entity },
  )

/** Refuses 403 unless the needs are met; `staff-own` compares the input's `staffID`. */
const meeting = (...needs: Needs) =>
  t.procedure.meta({ policy: needs }).use(async ({ ctx, getRawInput, next, type, path, meta }) => {
    const known = asUser(ctx)
    keepReading(ctx, type, meta)
    if (type === 'mutation') refuseStaleTab(ctx.request, known.user)
    if (!meets(needs, known.user)) {
      const input = await getRawInput()
      const params =
        typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
      if (!meets(needs, known.user, params)) {
        await noteRefusal(ctx, known.user, path)
        throw refused(refuse.forbidden('kit.refusal.forbidden'))
      }
    }
    return answered(await next({ ctx: known }))
  })

/** Refuses 403 unless the needs are met district-wide. */
const districtWide = (...needs: Needs) =>
  t.procedure
    .meta({ policy: needs, reach: 'district' })
    .use(async ({ ctx, next, type, path, meta }) => {
      const known = asUser(ctx)
      keepReading(ctx, type, meta)
      if (reachOver(known.user, needs) !== 'district') {
        await noteRefusal(ctx, known.user, path)
        throw refused(refuse.forbidden('kit.refusal.wholeDistrict'))
      }
      return answered(await next({ ctx: known }))
    })

/**
 * Signed in, and meeting every need. `staff-own` compares the input's `staffID`.
 * `needing.districtWide(…)`: and holding it district-wide, for what belongs to no school. Refuses:
 * 401 without a session, 403 without the permission.
 */
export const needing = Object.assign(meeting, { districtWide })
