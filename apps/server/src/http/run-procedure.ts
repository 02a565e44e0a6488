import { getTRPCErrorFromUnknown, type AnyTRPCProcedure, type TRPCError } from '@trpc/server'

/** What one call hands from middleware to middleware. */
export interface Call {
  path: string
  type: 'query'
  ctx: object
  getRawInput: () => Promise<unknown>
  signal: AbortSignal
  batchIndex: number
}

interface Step extends Call {
  input: unknown
}

type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError }
type Middleware = (
  step: Step & { meta: unknown; next: (changed?: Partial<Step>) => Promise<Outcome> },
) => Promise<Outcome>

/**
 * Runs a procedure through its middlewares, as tRPC's own caller does (`callRecursive` of its procedure builder), with the
 * language's own spread: the one that the published package is compiled to costs 10 µs a time, several times a
 * middleware, which is as much as everything else that is done for a small read.
 * Answers its data, or throws its TRPCError.
 */
export async function runProcedure(procedure: AnyTRPCProcedure, call: Call): Promise<unknown> {
  const { middlewares, meta } = procedure._def as unknown as {
    middlewares: Middleware[]
    meta: unknown
  }

  const step = async (index: number, given: Step): Promise<Outcome> => {
    try {
      return await (middlewares[index] as Middleware)({
        ...given,
        meta,
        next: (changed) =>
          step(index + 1, {
            ...given,
            ctx: changed?.ctx ? { ...given.ctx, ...changed.ctx } : given.ctx,
            input: changed && 'input' in changed ? changed.input : given.input,
            getRawInput: changed?.getRawInput ?? given.getRawInput,
          }),
      })
    } catch (cause) {
      return { ok: false, error: getTRPCErrorFromUnknown(cause) }
    }
  }

  const outcome = await step(0, { ...call, input: undefined })
  if (!outcome.ok) throw outcome.error
  return outcome.data
}
