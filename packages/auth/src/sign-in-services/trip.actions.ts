import {
  audit,
  limit,
  log,
  noteAttempt,
  secrets,
  type BaseContext,
  type Tx,
} from '@atrium/kit/server'
import { publicDistrict } from '@atrium/schools/public'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as openID from 'openid-client'
import { linkTokenHash, newLinkToken } from '../account-owner.ts'
import { accounts, secondFactors, users } from '../auth.table.ts'
import { confirmSession } from '../confirmed-owner.ts'
import { networkOf } from '../network.rules.ts'
import { openSession } from '../open-session.actions.ts'
import { safeReturnURL } from '../return-url.rules.ts'
import { mustHaveFactor } from '../second-factor/must-have.ts'
import { beginStep } from '../second-factor/step.actions.ts'
import { authServices } from '../services.ts'
import { noteSignIn } from '../sign-in-notes.actions.ts'
import { readIdentity } from '../signed-in.queries.ts'
import { tripMinutes, type SignInProblem } from '../words.ts'
import { providerOf, verifierPlace } from './provider.ts'
import { holdingsOf, holdsAllOf } from '../holdings.queries.ts'
import { arrivalOf, grantsApproved, type Arrival } from './services.rules.ts'
import { districtOrigin, redirectURI } from './services.queries.ts'
import {
  signInLinks,
  signInServices,
  signInTrips,
  type SignInServiceRow,
} from './sign-in-services.table.ts'
import { tripCookieFor } from './trip-cookie.ts'

/** Where to redirect the browser. */
export type Next = { to: string } | { problem: SignInProblem; returnURL: string | null }

/**
 * Redirects the browser to a sign-in service of the host's district, with a cookie that identifies
 * it when it comes back. Refuses 429.
 * @param of.confirms the caller is signed in, and signs in again to confirm their identity
 */
export async function beginTrip(
  ctx: BaseContext,
  {
    serviceID,
    returnURL,
    confirms = false,
  }: { serviceID: number; returnURL: string | null; confirms?: boolean },
): Promise<Next> {
  await limit(ctx.database, `sign-in-service:${networkOf(ctx.request.ip)}`, {
    points: 600,
    seconds: 15 * 60,
  })
  const wanted = safeReturnURL(returnURL) ?? null
  const district = await publicDistrict(ctx.database, ctx.request.host)
  const service = district && (await serviceOf(ctx, district.districtID, serviceID))
  if (!service || (confirms && !ctx.user)) return { problem: 'failed', returnURL: wanted }
  const { districtID } = service
  const origin = await districtOrigin(ctx.database.district(districtID), districtID)
  try {
    const provider = await providerOf(service)
    const token = newLinkToken()
    const tokenHash = linkTokenHash(token)
    const [state, nonce, verifier] = [
      openID.randomState(),
      openID.randomNonce(),
      openID.randomPKCECodeVerifier(),
    ]
    await ctx.database.transaction(districtID, (tx) =>
      tx.insert(signInTrips).values({
        tokenHash,
        districtID,
        serviceID,
        state,
        nonce,
        codeVerifier: secrets().seal(verifier, verifierPlace({ districtID, tokenHash })),
        returnURL: wanted,
        confirmsSession: confirms ? (ctx.user?.sessionHash ?? null) : null,
        expiresAt: new Date(ctx.now().getTime() + tripMinutes * 60_000).toISOString(),
      }),
    )
    const { secure } = authServices().store
    ctx.request.setCookie(tripCookieFor(token, { secure, minutes: tripMinutes }))
    const url = openID.buildAuthorizationUrl(provider, {
      redirect_uri: redirectURI(origin),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openID.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Otherwise, on a shared computer, the next person could sign in as the previous one with a
      // single click.
      ...((service.kind === 'google' || service.kind === 'microsoft') && {
        prompt: 'select_account',
      }),
      // An existing session at the service doesn't confirm anything. Google supports neither
      // parameter, and ignores them.
      ...(confirms && { prompt: 'login', max_age: '0' }),
    })
    return { to: url.href }
  } catch (error) {
    log.warn({ error, serviceID }, 'a sign-in service was not reached')
    return { problem: 'failed', returnURL: wanted }
  }
}

/**
 * Handles someone's return from a sign-in service: confirms their identity, signs them in, asks for
 * the second factor, or shows why it failed. In any case, the attempt is used up.
 */
export async function endTrip(
  ctx: BaseContext,
  { token, search }: { token: string | undefined; search: string },
): Promise<Next> {
  const { secure } = authServices().store
  ctx.request.setCookie(tripCookieFor(null, { secure, minutes: tripMinutes }))
  const trip = token === undefined ? undefined : await takeTrip(ctx, token)
  if (!trip) return { problem: 'expired', returnURL: null }
  const { districtID, returnURL, confirmsSession } = trip
  const not = (problem: SignInProblem): Next =>
    confirmsSession === null ? { problem, returnURL } : { to: notConfirmed(returnURL) }
  const service = await serviceOf(ctx, districtID, trip.serviceID)
  if (!service) return not('failed')
  if (new URLSearchParams(search).get('error') === 'access_denied') return not('refused')
  const claims = await claimsOf(ctx, service, trip, search)
  if (!claims) return not('failed')
  const arrival = arrivalOf(claims, service)
  if (typeof arrival === 'string') return not(arrival)
  if (confirmsSession !== null)
    return (await isBackAsThemselves(ctx, service, { claims, trip, subject: arrival.subject }))
      ? { to: returnURL ?? appRoot() }
      : not('unknown')
  const person = await personOf(ctx, service, arrival)
  if (!person || person.holdsMore) {
    await noteAttempt(ctx.database, ctx, {
      districtID,
      actorID: person?.userID ?? 0,
      kind: 'signInFailed',
      entity: `service:${service.kind}`,
    })
    return not(person ? 'holdsMore' : 'unknown')
  }
  const { userID } = person
  const identity = await readIdentity(ctx.database.district(districtID), districtID, userID)
  if (!identity || identity.disabled) return not('disabled')
  if (identity.secondFactors.length > 0 || mustHaveFactor(identity)) {
    await beginStep(ctx, { districtID, userID })
    const wanted = returnURL === null ? '' : `?return_url=${encodeURIComponent(returnURL)}`
    return { to: `/login/second-step${wanted}` }
  }
  await openSession(ctx, identity)
  await noteSignIn(ctx, identity)
  return { to: returnURL ?? appRoot() }
}

/**
 * Whether the person of the original session has just signed in at the service, so that the session
 * counts as confirmed. If the service says when they authenticated, it must be after they were sent
 * there.
 */
async function isBackAsThemselves(
  ctx: BaseContext,
  { districtID, id }: SignInServiceRow,
  of: { claims: Record<string, unknown>; trip: Trip; subject: string },
): Promise<boolean> {
  const { user } = ctx
  const { claims, trip, subject } = of
  if (!user || user.looksOnly || user.sessionHash !== trip.confirmsSession) return false
  const leftAt = Date.parse(trip.expiresAt) - tripMinutes * 60_000
  const clocksDiffer = 60_000
  if (typeof claims.auth_time === 'number' && claims.auth_time * 1000 < leftAt - clocksDiffer)
    return false
  const [link] = await ctx.database
    .district(districtID)
    .select({ userID: signInLinks.userID })
    .from(signInLinks)
    .where(
      and(
        eq(signInLinks.districtID, districtID),
        eq(signInLinks.serviceID, id),
        eq(signInLinks.subject, subject),
      ),
    )
  if (user.districtID !== districtID || link?.userID !== user.userID) return false
  await confirmSession({ ...ctx, user, db: ctx.database.district(districtID) })
  return true
}

/** Goes back to the previous page, which shows that it didn't work. */
const notConfirmed = (returnURL: string | null): string => {
  const url = new URL(returnURL ?? appRoot(), 'http://here')
  url.searchParams.set('not-confirmed', '1')
  return `${url.pathname}${url.search}${url.hash}`
}

const appRoot = (): string => authServices().filesRoot.replace(/\/rest\/files$/, '')

async function serviceOf(
  ctx: BaseContext,
  districtID: number,
  serviceID: number,
): Promise<SignInServiceRow | undefined> {
  const [service] = await ctx.database
    .district(districtID)
    .select()
    .from(signInServices)
    .where(
      and(
        eq(signInServices.districtID, districtID),
        eq(signInServices.id, serviceID),
        eq(signInServices.isOn, true),
      ),
    )
  return service
}

type Trip = typeof signInTrips.$inferSelect

/** Uses up the attempt for a cookie; undefined if it is unknown or has expired. */
async function takeTrip(ctx: BaseContext, token: string): Promise<Trip | undefined> {
  const [trip] = await ctx.database.transaction('every', (tx) =>
    tx
      .delete(signInTrips)
      .where(eq(signInTrips.tokenHash, linkTokenHash(token)))
      .returning(),
  )
  return trip && new Date(trip.expiresAt) > ctx.now() ? trip : undefined
}

/**
 * The provider's verified claims about the person. They must be for this redirect, from this
 * provider, for us, and signed; otherwise undefined.
 */
async function claimsOf(
  ctx: BaseContext,
  service: SignInServiceRow,
  trip: Trip,
  search: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const origin = await districtOrigin(ctx.database.district(trip.districtID), trip.districtID)
    const answer = await openID.authorizationCodeGrant(
      await providerOf(service),
      new URL(`${redirectURI(origin)}${search}`),
      {
        pkceCodeVerifier: secrets().open(trip.codeVerifier, verifierPlace(trip)),
        expectedState: trip.state,
        expectedNonce: trip.nonce,
        idTokenExpected: true,
      },
    )
    return answer.claims()
  } catch (error) {
    log.warn({ error, serviceID: service.id }, 'a sign-in service’s answer was not accepted')
    return undefined
  }
}

/**
 * Finds the person for a sign-in service's `sub`: the person linked to it, or else the district's
 * only person with the roster ID or verified address, who is then linked, unless they hold more than
 * the service is approved for.
 */
async function personOf(
  ctx: BaseContext,
  service: SignInServiceRow,
  { subject, email, rosterID }: Arrival,
): Promise<{ userID: number; holdsMore: boolean } | undefined> {
  const { districtID, id: serviceID, kind } = service
  return ctx.database.transaction(districtID, async (tx) => {
    const linked = and(
      eq(signInLinks.districtID, districtID),
      eq(signInLinks.serviceID, serviceID),
      eq(signInLinks.subject, subject),
    )
    const arriving = async ({ userID }: { userID: number }) => ({
      userID,
      holdsMore: await holdsTooMuch(tx, service, userID),
    })
    const [known] = await tx.select({ userID: signInLinks.userID }).from(signInLinks).where(linked)
    if (known) return arriving(known)
    const by =
      rosterID !== null
        ? sql`u.sourced_id = ${rosterID}`
        : sql`(a.login_name = ${email} or a.recovery_email = ${email})`
    const found = await tx.execute<{ userID: number }>(sql`
      select a.user_id as "userID" from ${accounts} a join ${users} u on u.district_id = a.district_id and u.id = a.user_id
      where a.district_id = ${districtID} and not a.disabled and u.status = 'active' and ${by}
        and not exists (select from ${signInLinks} l where l.district_id = a.district_id and l.service_id = ${serviceID} and l.user_id = a.user_id)
      limit 2`)
    const [person, another] = found
    // If two people share an address, it isn't clear which of them this is.
    if (!person || another) return undefined
    const arrived = await arriving(person)
    if (arrived.holdsMore) return arrived
    const made = await tx
      .insert(signInLinks)
      .values({ districtID, serviceID, subject, userID: person.userID })
      .onConflictDoNothing()
      .returning({ userID: signInLinks.userID })
    if (made.length === 0) {
      const [now] = await tx.select({ userID: signInLinks.userID }).from(signInLinks).where(linked)
      return now && arriving(now)
    }
    await audit(tx, {
      districtID,
      actorID: person.userID,
      entity: 'auth.account',
      entityID: person.userID,
      action: 'linkSignIn',
      after: { service: kind },
      requestID: ctx.request.requestID,
    })
    return arrived
  })
}

/**
 * Whether someone holds more than those who approved the service, and has no second factor that
 * protects them: the people who run the provider could otherwise sign in as them.
 */
async function holdsTooMuch(
  tx: Tx,
  { districtID, approvedFor }: SignInServiceRow,
  userID: number,
): Promise<boolean> {
  if (holdsAllOf(grantsApproved(approvedFor), await holdingsOf(tx, { districtID, userID })))
    return false
  const factors = await tx
    .select({ userID: secondFactors.userID })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.districtID, districtID),
        eq(secondFactors.userID, userID),
        isNotNull(secondFactors.confirmedAt),
      ),
    )
    .limit(1)
  return factors.length === 0
}
