import { id } from '../inputs.ts'
import { createHash } from 'node:crypto'
import { tracked } from '@trpc/server'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { meets, refuse, type MessageRef } from '../../shared/index.ts'
import type { UserRequest } from '../context.ts'
import { router, signedIn } from '../trpc.ts'
import type { AnyJob } from './define-job.ts'
import { requestCancel } from './job-runs.actions.ts'
import { jobRuns, type JobRunRow, type RunStatus } from './job.table.ts'
import { runChanges } from './run-changes.ts'

/** A run as its followers see it. */
export interface RunView {
  runID: number
  name: string
  status: RunStatus
  /** 0–100 */
  progress: number
  done: number
  total: number
  message: MessageRef | null
  startedBy: number
  attempts: number
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  cancelRequested: boolean
  result: unknown
  error: MessageRef | null
}

const which = z.strictObject({ runID: id })

/**
 * What every page uses to follow and cancel runs: the person's own, and those whose job permits it.
 */
export function jobsRouter(jobs: readonly AnyJob[]) {
  const byName = new Map(jobs.map((job) => [job.name, job]))

  const findRun = async (ctx: UserRequest, runID: number): Promise<JobRunRow> => {
    const [run] = await ctx.db
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.districtID, ctx.user.districtID), eq(jobRuns.id, runID)))
    const followers = run && byName.get(run.name)?.followers
    if (run && (run.startedBy === ctx.user.userID || (followers && meets(followers, ctx.user))))
      return run
    throw refuse.notFound('kit.refusal.notFound')
  }

  return router({
    get: signedIn
      .meta({ policy: 'signedIn', quiet: true })
      .input(which)
      .query(async ({ ctx, input }) => view(await findRun(ctx, input.runID))),

    /** The caller's own last 20 runs. */
    mine: signedIn.meta({ policy: 'signedIn', quiet: true }).query(async ({ ctx }) => {
      const own = and(
        eq(jobRuns.districtID, ctx.user.districtID),
        eq(jobRuns.startedBy, ctx.user.userID),
      )
      return (
        await ctx.db.select().from(jobRuns).where(own).orderBy(desc(jobRuns.id)).limit(20)
      ).map(view)
    }),

    cancel: signedIn.input(which).mutation(async ({ ctx, input }) => {
      const run = await findRun(ctx, input.runID)
      await requestCancel(ctx.database, ctx.user.districtID, run.id)
      return view(await findRun(ctx, input.runID))
    }),

    /**
     * The run's current state and its changes, until it ends. A page that lost its connection
     * resumes with what is new.
     */
    follow: signedIn
      .meta({ policy: 'signedIn', quiet: true })
      .input(which.extend({ lastEventId: z.string().max(40).nullish() }))
      .subscription(async function* ({ ctx, input, signal }) {
        const changes = await runChanges(ctx.database)
        let wake: () => void = () => {}
        let changed = true
        const notice = (): void => {
          changed = true
          wake()
        }
        const off = changes.on((change) => {
          if (
            change.runID === 0 ||
            (change.runID === input.runID && change.districtID === ctx.user.districtID)
          )
            notice()
        })
        // If a notification is lost along with the connection, that costs ten seconds, not the
        // whole page.
        const looking = setInterval(notice, 10_000)
        signal?.addEventListener('abort', () => wake(), { once: true })
        let seen = input.lastEventId ?? ''
        try {
          while (!signal?.aborted) {
            if (!changed) await new Promise<void>((resolve) => (wake = resolve))
            if (signal?.aborted) return
            changed = false
            const run = view(await findRun(ctx, input.runID))
            const mark = createHash('md5').update(JSON.stringify(run)).digest('base64url')
            if (mark !== seen) yield tracked(mark, run)
            seen = mark
            if (run.endedAt) return
          }
        } finally {
          clearInterval(looking)
          off()
        }
      }),
  })
}

function view(run: JobRunRow): RunView {
  const {
    id,
    name,
    status,
    progress,
    done,
    total,
    startedBy,
    attempts,
    createdAt,
    startedAt,
    endedAt,
    cancelRequested,
    result,
  } = run
  const message = run.messageID === null ? null : ref(run.messageID, run.messageValues)
  const error = run.errorID === null ? null : ref(run.errorID, run.errorValues)
  return {
    runID: id,
    name,
    status,
    progress,
    done,
    total,
    message,
    startedBy,
    attempts,
    createdAt,
    startedAt,
    endedAt,
    cancelRequested,
    result,
    error,
  }
}

const ref = (id: string, values: MessageRef['values'] | null): MessageRef =>
  values ? { id, values } : { id }
