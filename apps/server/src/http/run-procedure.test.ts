import { callTRPCProcedure, TRPCError, type AnyTRPCProcedure } from '@trpc/server'
import { needing, open, router, signedIn, type BaseContext } from '@atrium/kit/server'
import { noRoles, refuse } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runProcedure } from './run-procedure.ts'

const greetings = router({
  visit: open('anyone').query(() => 'hello'),
  greet: signedIn
    .input(z.object({ name: z.string() }))
    .query(({ ctx, input }) => `${ctx.user.displayName} greets ${input.name}`),
  both: signedIn
    .input(z.object({ name: z.string() }))
    .input(z.object({ age: z.number() }))
    .query(({ input }) => input),
  rooms: needing('facilities.manage').query(() => ['101']),
  refuses: open('anyone').query(() => {
    throw refuse.notFound('kit.refusal.notFound')
  }),
  breaks: open('anyone').query(() => {
    throw new RangeError('a bug')
  }),
})

const ada = {
  userID: 1,
  districtID: 1,
  displayName: 'Ada Beltrán',
  permissions: new Set(),
  roles: noRoles(),
  features: new Set(),
}
const context = (user: object | null) =>
  ({ user, database: { district: () => ({}) }, language: 'en' }) as unknown as BaseContext

const outcome = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) =>
    error instanceof TRPCError
      ? { code: error.code, message: error.message, cause: error.cause?.message }
      : { thrown: error },
  )

describe('a read that runs the short way', () => {
  test.each([
    ['without a user', 'visit', undefined, null],
    ['with an input', 'greet', { name: 'Noor' }, ada],
    ['with two inputs', 'both', { name: 'Noor', age: 9 }, ada],
    ['with an input that does not fit', 'greet', { name: 7 }, ada],
    ['where nobody is signed in', 'greet', { name: 'Noor' }, null],
    ['without the permission', 'rooms', undefined, ada],
    ['that refuses', 'refuses', undefined, ada],
    ['that has a bug', 'breaks', undefined, ada],
  ] as const)('answers as tRPC itself does, %s', async (_, path, input, user) => {
    const call = {
      path,
      type: 'query' as const,
      ctx: context(user),
      getRawInput: () => Promise.resolve(input),
      signal: new AbortController().signal,
      batchIndex: 0,
    }
    const ours = await outcome(
      runProcedure(greetings._def.procedures[path] as unknown as AnyTRPCProcedure, call),
    )
    expect(ours).toEqual(await outcome(callTRPCProcedure({ router: greetings, ...call })))
    expect(ours).not.toHaveProperty('thrown')
  })
})
