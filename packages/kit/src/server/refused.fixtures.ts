// A call's outcome, for tests.
import type { Refusal } from '../shared/index.ts'
import { asRefusal } from './refusals.ts'

const outcome = (act: Promise<unknown>): Promise<{ error?: unknown }> =>
  act.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )

/** A call's refusal. Throws if it was not refused. */
export async function refused(act: Promise<unknown>): Promise<Refusal> {
  const { error } = await outcome(act)
  const refusal = asRefusal(error)
  if (!refusal) throw new Error('Expected a refusal', { cause: error })
  return refusal
}

/** `done`, or the refusal's code. Other errors are rethrown. */
export async function codeOf(act: Promise<unknown>): Promise<string> {
  const { error } = await outcome(act)
  if (error === undefined) return 'done'
  const refusal = asRefusal(error)
  if (!refusal) throw error
  return refusal.code
}

/** Field → message id, from a call's refusal. */
export const fieldErrors = async (act: Promise<unknown>): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((await refused(act)).detail.fields ?? {}).map(([name, { id }]) => [name, id]),
  )
