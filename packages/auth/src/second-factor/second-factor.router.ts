import { audit, id, open, router, signedIn, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import { lockAccount } from '../account-owner.ts'
import { checkOwner } from '../password.actions.ts'
import { sessionOf } from '../services.ts'
import {
  askPasskey,
  beginPasskey,
  beginTOTP,
  confirmPasskey,
  confirmTOTP,
  removeFactor,
  usePasskey,
  type FactorOwner,
} from './factors.actions.ts'
import { factorsOf } from './factors.queries.ts'
import { proveFactor } from './prove.actions.ts'
import { mustHaveFactor } from './must-have.ts'
import {
  currentStep,
  finishStep,
  keepChallenge,
  keptChallenge,
  limitFactor,
  sessionChallenge,
  type SignInStep,
} from './step.actions.ts'
import { factorEntry, replaceRecoveryCodes, useCode } from './verify.actions.ts'

const code = z.string().max(40)
const name = z.string().trim().min(1).max(60)
const currentPassword = z.string().max(2000)
/** The browser's authenticator response. The library parses it, and rejects unsolicited ones. */
const response = z.record(z.string().max(60), z.unknown())
const holder = 'someone whose password was right, by a cookie'

const ownerOf = ({ districtID, userID, identity }: SignInStep): FactorOwner => ({
  districtID,
  userID,
  loginName: identity.username,
  districtName: identity.districtName,
})

/**
 * The unfinished sign-in of someone who has to set up a second factor first. Refuses 403 for anyone
 * else.
 */
async function settingUp(ctx: Parameters<typeof currentStep>[0]): Promise<SignInStep> {
  const step = await currentStep(ctx)
  if (step.identity.secondFactors.length > 0) throw refuse.forbidden('kit.refusal.forbidden')
  return step
}

/** The second step of signing in. */
export const stepRouter = router({
  pending: open(holder).query(async ({ ctx }) => {
    const { identity } = await currentStep(ctx)
    return { firstName: identity.firstName, kinds: identity.secondFactors }
  }),
  code: open(holder)
    .input(z.strictObject({ code }))
    .mutation(async ({ ctx, input }) => {
      const step = await currentStep(ctx)
      await limitFactor(ctx, step)
      const used = await ctx.database.transaction(step.districtID, (tx) =>
        useCode(tx, step, input.code, ctx.now()),
      )
      if (!used) throw refuse.fields({ code: { id: 'auth.step.wrongCode' } })
      await finishStep(ctx, step)
    }),
  askPasskey: open(holder).mutation(async ({ ctx }) => {
    const step = await currentStep(ctx)
    return askPasskey(ctx, step, keepChallenge(ctx, step))
  }),
  passkey: open(holder)
    .input(z.strictObject({ response }))
    .mutation(async ({ ctx, input }) => {
      const step = await currentStep(ctx)
      await limitFactor(ctx, step)
      const challenge = await keptChallenge(ctx, step)
      if (!(await usePasskey(ctx, step, { challenge, ...input })))
        throw refuse.invalid('auth.step.passkeyFailed')
      await finishStep(ctx, step)
    }),
  beginTOTP: open(holder).mutation(async ({ ctx }) =>
    beginTOTP(ctx, ownerOf(await settingUp(ctx))),
  ),
  confirmTOTP: open(holder)
    .input(z.strictObject({ id, code, name }))
    .mutation(async ({ ctx, input }) => {
      const step = await settingUp(ctx)
      await limitFactor(ctx, step)
      const codes = await confirmTOTP(ctx, ownerOf(step), input)
      await finishStep(ctx, step)
      return codes
    }),
  beginPasskey: open(holder).mutation(async ({ ctx }) => {
    const step = await settingUp(ctx)
    return beginPasskey(ctx, ownerOf(step), keepChallenge(ctx, step))
  }),
  confirmPasskey: open(holder)
    .input(z.strictObject({ response, name }))
    .mutation(async ({ ctx, input }) => {
      const step = await settingUp(ctx)
      const challenge = await keptChallenge(ctx, step)
      const codes = await confirmPasskey(ctx, ownerOf(step), { challenge, ...input })
      await finishStep(ctx, step)
      return codes
    }),
})

/**
 * The owner, after checking their password, and a code if they have a second factor. Refuses 422,
 * 429.
 */
export async function provenOwner(
  ctx: UserRequest,
  { currentPassword: typed, code: typedCode }: { currentPassword: string; code: string },
): Promise<FactorOwner> {
  const session = await sessionOf(ctx)
  if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  const { identity } = session
  const { account, errors } = await checkOwner(ctx, typed)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  await proveFactor(ctx, account, typedCode)
  const { districtID, userID, loginName } = account
  return { districtID, userID, loginName, districtName: identity.districtName }
}

const proof = { currentPassword, code }

/**
 * The caller's own second factors. Each change requires the password again, and a code if there is
 * a second factor.
 */
export const secondFactorRouter = router({
  mine: signedIn.query(async ({ ctx }) => {
    const session = await sessionOf(ctx)
    return {
      ...(await factorsOf(ctx)),
      isRequired: session ? mustHaveFactor(session.identity) : false,
    }
  }),
  beginTOTP: signedIn
    .input(z.strictObject(proof))
    .mutation(async ({ ctx, input }) => beginTOTP(ctx, await provenOwner(ctx, input))),
  confirmTOTP: signedIn
    .input(z.strictObject({ id, code, name }))
    .mutation(async ({ ctx, input }) => {
      await limitFactor(ctx, ctx.user)
      return confirmTOTP(ctx, await sessionOwner(ctx), input)
    }),
  beginPasskey: signedIn.input(z.strictObject(proof)).mutation(async ({ ctx, input }) => {
    const owner = await provenOwner(ctx, input)
    const { keep } = sessionChallenge(ctx)
    return beginPasskey(ctx, owner, keep)
  }),
  confirmPasskey: signedIn
    .input(z.strictObject({ response, name }))
    .mutation(async ({ ctx, input }) => {
      const challenge = await sessionChallenge(ctx).take()
      return confirmPasskey(ctx, await sessionOwner(ctx), { challenge, ...input })
    }),
  remove: signedIn.input(z.strictObject({ ...proof, id })).mutation(async ({ ctx, input }) => {
    const owner = await provenOwner(ctx, input)
    const session = await sessionOf(ctx)
    await ctx.database.transaction(owner.districtID, async (tx) => {
      await lockAccount(tx, owner)
      const { factors } = await factorsOf(ctx)
      if (factors.length === 1 && session && mustHaveFactor(session.identity))
        throw refuse.conflict('auth.factors.needed')
      await removeFactor(tx, owner, input.id)
    })
  }),
  newCodes: signedIn.input(z.strictObject(proof)).mutation(async ({ ctx, input }) => {
    const owner = await provenOwner(ctx, input)
    return ctx.database.transaction(owner.districtID, async (tx) => {
      await lockAccount(tx, owner)
      if ((await factorsOf(ctx)).factors.length === 0)
        throw refuse.conflict('auth.factors.noFactor')
      await audit(tx, factorEntry(owner, 'newRecoveryCodes'))
      return replaceRecoveryCodes(tx, owner)
    })
  }),
})

async function sessionOwner(ctx: UserRequest): Promise<FactorOwner> {
  const session = await sessionOf(ctx)
  if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  const { districtID, userID, username, districtName } = session.identity
  return { districtID, userID, loginName: username, districtName }
}
