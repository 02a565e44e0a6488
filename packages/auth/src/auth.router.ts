import {
  id,
  idOrZero,
  listProcedures,
  needing,
  open,
  recordHistory,
  router,
  signedIn,
} from '@atrium/kit/server'
import { languages, refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import { accountHistoryFields } from './district-users/account-history.words.ts'
import {
  resetSecondFactor,
  setDisabled,
  setMemberships,
} from './district-users/district-users.actions.ts'
import { confirmOwner, waysToConfirm } from './confirmed-owner.ts'
import { delegate, endDelegation } from './delegation/delegation.actions.ts'
import { readDelegations } from './delegation/delegation.queries.ts'
import { nameForDuty, relieveOfDuty } from './duties/duties.actions.ts'
import { dutyHolders, findColleagues } from './duties/duties.queries.ts'
import { dutyNames } from './duties/duties.words.ts'
import { districtUsersList } from './district-users/district-users.record.ts'
import { listDistrictUsers, readDistrictUser } from './district-users/district-users.queries.ts'
import { loginPageDetail } from './login-page.queries.ts'
import { login, logout } from './login.actions.ts'
import {
  changePassword,
  requestReset,
  resetDetail,
  setPasswordByToken,
} from './password.actions.ts'
import {
  readPreference,
  readUser,
  readUserImages,
  readUserRoles,
  sessionsOf,
} from './person.queries.ts'
import {
  privacySettingsOf,
  savePrivacySettings,
  setLanguage,
  signOutEverywhere,
  signOutSession,
  switchSchool,
  writePreference,
} from './person.actions.ts'
import {
  confirmRecoveryEmail,
  requestRecoveryEmail,
  setRecoveryEmail,
  undoRecoveryEmail,
} from './recovery-email/recovery-email.actions.ts'
import { ownRecoveryEmail } from './recovery-email/recovery-email.queries.ts'
import { secondFactorRouter, stepRouter } from './second-factor/second-factor.router.ts'
import { startSeeingAs, stopSeeingAs } from './see-as/see-as.actions.ts'
import { seeAsOffer } from './see-as/see-as.queries.ts'
import { savedViewsRouter } from './saved-views/saved-views.router.ts'
import { authServices, sessionOf } from './services.ts'
import { schoolContextOf, userContextOf } from './context.queries.ts'
import { removeService, saveService } from './sign-in-services/services.actions.ts'
import { readServices } from './sign-in-services/services.queries.ts'
import { signInServiceKinds } from './words.ts'
import { userPreference, userPreferenceNames } from './user-preference.schema.ts'

const text = z.string().max(2000)
const userID = z.object({ userID: z.int() })
const memberships = z.array(z.object({ groupID: z.int(), schoolID: z.int().min(0) })).max(200)
const day = z.iso.date()
const dayOrNone = z.union([day, z.literal('')])
const duty = z.enum(dutyNames)
const named = { duty, userID: id, schoolID: idOrZero }
const delegated = { userID: id, groupID: id, schoolID: idOrZero }
const passwords = { password: text, confirmPassword: text }

export const authRouter = router({
  /**
   * The signed-in user. Calling it counts as use, so it extends the session. 401 without a session.
   */
  userContext: open('answers 401 to a visitor').query(async ({ ctx }) => {
    const session = await sessionOf(ctx)
    if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
    return userContextOf(ctx, session)
  }),
  schoolContext: signedIn.query(async ({ ctx }) => {
    const session = await sessionOf(ctx)
    if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
    return schoolContextOf(ctx, session)
  }),
  permissionsSummary: signedIn.query(async ({ ctx }) => {
    const session = await sessionOf(ctx)
    if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
    const { permissions, allowedSchools, allowedRoutes } = await userContextOf(ctx, session)
    return { permissions, allowedSchools, allowedRoutes }
  }),
  switchSchool: signedIn
    .meta({ policy: 'signedIn', whileLooking: true })
    .input(z.object({ schoolID: z.int() }))
    .mutation(({ ctx, input }) => switchSchool(ctx, input.schoolID)),

  /** Polled every 60 seconds; doesn't extend the session. */
  sessionStatus: open('answers 401 to a visitor')
    .meta({ policy: { public: 'answers 401 to a visitor' }, quiet: true })
    .query(async ({ ctx }) => {
      const { sessionID } = ctx.request
      const status = sessionID ? await authServices().store.status(sessionID, ctx.now()) : undefined
      if (!status || status.status === 'expired')
        throw refuse.unauthenticated('kit.refusal.unauthenticated')
      return status
    }),
  login: open('signing in')
    .input(z.object({ username: text, password: text }))
    .mutation(async ({ ctx, input }) => {
      await login(ctx, input)
    }),
  logout: open('ending a session that may be gone already', { whileLooking: true }).mutation(
    ({ ctx }) => logout(ctx),
  ),
  loginPageDetail: open('what the login form shows').query(({ ctx }) => loginPageDetail(ctx)),

  requestReset: open('someone who cannot sign in')
    .input(z.object({ emailAddress: text.optional(), username: text.optional() }))
    .mutation(({ ctx, input }) => requestReset(ctx, input)),
  resetDetail: open('the holder of a reset link')
    .input(z.object({ token: text }))
    .query(({ ctx, input }) => resetDetail(ctx, input.token)),
  setPassword: open('the holder of a reset link')
    .input(z.object({ token: text, ...passwords }))
    .mutation(({ ctx, input: { token, ...given } }) => setPasswordByToken(ctx, token, given)),
  /** How the caller can confirm their identity before a sensitive action. */
  waysToConfirm: signedIn.query(({ ctx }) => waysToConfirm(ctx)),
  /** The password or, for an account without one, a code. */
  confirmOwner: signedIn
    .input(
      z.union([
        z.strictObject({ currentPassword: text }),
        z.strictObject({ code: z.string().max(40) }),
      ]),
    )
    .mutation(({ ctx, input }) => confirmOwner(ctx, input)),
  changePassword: signedIn
    .input(z.object({ currentPassword: text, ...passwords }))
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  recoveryEmail: router({
    mine: signedIn.query(({ ctx }) => ownRecoveryEmail(ctx)),
    request: signedIn
      .input(z.object({ currentPassword: text, code: text.optional(), email: text }))
      .mutation(({ ctx, input }) => requestRecoveryEmail(ctx, input)),
    confirm: open('the holder of a link to the new address')
      .input(z.object({ token: text }))
      .mutation(({ ctx, input }) => confirmRecoveryEmail(ctx, input.token)),
    undo: open('the holder of a link to the old address')
      .input(z.object({ token: text }))
      .mutation(({ ctx, input }) => undoRecoveryEmail(ctx, input.token)),
  }),

  step: stepRouter,
  secondFactor: secondFactorRouter,

  setLanguage: signedIn
    .input(z.object({ language: z.enum(languages) }))
    .mutation(({ ctx, input }) => setLanguage(ctx, input.language)),
  privacySettings: signedIn.query(({ ctx }) => privacySettingsOf(ctx)),
  savePrivacySettings: signedIn
    .input(z.object({ showUserInPublicCatalog: z.boolean() }))
    .mutation(({ ctx, input }) => savePrivacySettings(ctx, input)),
  sessions: signedIn.query(({ ctx }) => sessionsOf(ctx)),
  signOutSession: signedIn
    .input(z.strictObject({ id: z.string().regex(/^[\w-]{8}$/) }))
    .mutation(({ ctx, input }) => signOutSession(ctx, input.id)),
  signOutEverywhere: signedIn.mutation(({ ctx }) => signOutEverywhere(ctx)),

  user: signedIn.input(userID).query(({ ctx, input }) => readUser(ctx, input.userID)),
  userRoles: signedIn.input(userID).query(({ ctx, input }) => readUserRoles(ctx, input.userID)),
  userImages: signedIn.input(userID).query(({ ctx, input }) => readUserImages(ctx, input.userID)),
  preference: signedIn
    .input(z.object({ name: z.enum(userPreferenceNames) }))
    .query(({ ctx, input }) => readPreference(ctx, input.name)),
  setPreference: signedIn
    .input(userPreference)
    .mutation(({ ctx, input }) => writePreference(ctx, input)),

  views: savedViewsRouter,

  duties: router({
    holders: needing('security.manage')
      .input(z.strictObject({ duty }))
      .query(({ ctx, input }) => dutyHolders(ctx, input.duty)),
    name: needing('security.manage')
      .input(z.strictObject({ ...named, from: dayOrNone, until: dayOrNone }))
      .mutation(({ ctx, input }) => nameForDuty(ctx, input)),
    relieve: needing('security.manage')
      .input(z.strictObject(named))
      .mutation(({ ctx, input }) => relieveOfDuty(ctx, input)),
  }),
  /** People who can be assigned a duty, or chosen as the caller’s delegate. */
  colleagues: needing(['security.manage', 'staff.read'])
    .input(z.strictObject({ text: z.string().max(200) }))
    .query(({ ctx, input }) => findColleagues(ctx, input.text)),
  delegations: router({
    mine: needing('staff.read').query(({ ctx }) => readDelegations(ctx)),
    add: needing('staff.read')
      .input(z.strictObject({ ...delegated, from: day, until: day }))
      .mutation(({ ctx, input }) => delegate(ctx, input)),
    end: needing('staff.read')
      .input(z.strictObject(delegated))
      .mutation(({ ctx, input }) => endDelegation(ctx, input)),
  }),

  services: router({
    list: needing.districtWide('security.manage').query(({ ctx }) => readServices(ctx)),
    save: needing
      .districtWide('security.manage')
      .input(
        z.strictObject({
          id: id.nullable(),
          version: z.int().min(0),
          draft: z.strictObject({
            kind: z.enum(signInServiceKinds),
            issuer: z.string().max(500),
            clientID: z.string().max(300),
            clientSecret: z.string().min(1).max(500).nullable(),
            domain: z.string().max(200).nullable(),
            rosterIDClaim: z.string().max(80).nullable(),
            isOn: z.boolean(),
          }),
        }),
      )
      .mutation(({ ctx, input }) => saveService(ctx, input)),
    remove: needing
      .districtWide('security.manage')
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => removeService(ctx, input.id)),
  }),

  seeAs: router({
    offer: needing
      .districtWide('security.manage', 'students.read')
      .input(z.strictObject({ userID: id }))
      .query(({ ctx, input }) => seeAsOffer(ctx, input.userID)),
    start: needing
      .districtWide('security.manage', 'students.read')
      .input(z.strictObject({ userID: id, reason: z.string().trim().min(1).max(300) }))
      .mutation(({ ctx, input }) => startSeeingAs(ctx, input)),
    stop: signedIn
      .meta({ policy: 'signedIn', whileLooking: true })
      .mutation(({ ctx }) => stopSeeingAs(ctx)),
  }),

  districtUsers: router({
    ...listProcedures(districtUsersList, {
      read: listDistrictUsers,
      cells: { groups: ({ groups }) => groups.map(({ name }) => name).join('; ') },
    }),
    get: needing('security.manage')
      .input(userID)
      .query(({ ctx, input }) => readDistrictUser(ctx, input.userID)),
    history: needing('security.manage')
      .input(userID)
      .query(async ({ ctx, input }) => {
        await readDistrictUser(ctx, input.userID)
        return recordHistory(ctx, {
          entity: 'auth.account',
          id: input.userID,
          fields: accountHistoryFields,
        })
      }),
    setMemberships: needing('security.manage')
      .input(z.object({ userID: z.int(), seen: memberships, memberships }))
      .mutation(({ ctx, input }) => setMemberships(ctx, input.userID, input)),
    setDisabled: needing('security.manage')
      .input(z.object({ userID: z.int(), disabled: z.boolean() }))
      .mutation(({ ctx, input }) => setDisabled(ctx, input.userID, input.disabled)),
    resetSecondFactor: needing
      .districtWide('security.manage')
      .input(z.strictObject({ userID: id }))
      .mutation(({ ctx, input }) => resetSecondFactor(ctx, input.userID)),
    setRecoveryEmail: needing
      .districtWide('security.manage')
      .input(z.object({ userID: z.int(), email: text }))
      .mutation(({ ctx, input }) => setRecoveryEmail(ctx, input)),
  }),
})
