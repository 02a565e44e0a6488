import { isEmail, type FieldErrors, type Grants } from '@atrium/kit/shared'
import type { SignInProblem, SignInServiceKind } from '../words.ts'

/** The address of each service. A district's Microsoft tenant has its own address. */
export const issuers: Record<SignInServiceKind, string> = {
  google: 'https://accounts.google.com',
  microsoft: '',
  classlink: 'https://launchpad.classlink.com',
  clever: 'https://clever.com',
  other: '',
}

export interface ServiceDraft {
  kind: SignInServiceKind
  issuer: string
  clientID: string
  domain: string | null
  rosterIDClaim: string | null
}

/** Microsoft tenants that anyone can join, so membership doesn't mean belonging to the district. */
const everyonesTenants = /\/(?:common|organizations|consumers)(?:\/|$)/i

/**
 * @param mayBePlain whether it is a host in the district's own network, which may be used without
 * encryption
 */
export function serviceErrors(
  { kind, issuer, clientID, domain, rosterIDClaim }: ServiceDraft,
  mayBePlain: (host: string) => boolean,
): FieldErrors {
  const errors: FieldErrors = {}
  const url = URL.parse(issuer)
  if (
    !url ||
    !(url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain(url.hostname))) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    errors.issuer = { id: 'kit.valid.url' }
  else if (kind === 'microsoft' && everyonesTenants.test(url.pathname))
    errors.issuer = { id: 'auth.services.everyonesTenant' }
  if (clientID.trim() === '') errors.clientID = { id: 'kit.valid.required' }
  if (domain !== null && !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain))
    errors.domain = { id: 'auth.services.badDomain' }
  if (rosterIDClaim !== null && !/^[\w:./-]{1,80}$/.test(rosterIDClaim))
    errors.rosterIDClaim = { id: 'kit.valid.notAllowed' }
  return errors
}

/** The person identified by a sign-in service. */
export interface Arrival {
  subject: string
  /** Lower case; only if the provider has verified it. */
  email: string | null
  /** Their ID in the district's roster, if the service is set up to send it. */
  rosterID: string | null
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

/**
 * The trustworthy part of a provider's claims. An address counts only if the provider says that it
 * is verified, because some providers let people enter any address in their profile. Microsoft says
 * so for the domain, with `xms_edov`.
 */
export function arrivalOf(
  claims: Readonly<Record<string, unknown>>,
  { kind, domain, rosterIDClaim }: Pick<ServiceDraft, 'kind' | 'domain' | 'rosterIDClaim'>,
): Arrival | SignInProblem {
  const { sub, email, email_verified: verified, xms_edov: ownsDomain, hd } = claims
  if (typeof sub !== 'string' || sub === '') return 'failed'
  const isVerified = isTrue(verified) || (kind === 'microsoft' && isTrue(ownsDomain))
  const address =
    isVerified && typeof email === 'string' && isEmail(email) ? email.toLowerCase() : null
  const claimed = rosterIDClaim === null ? undefined : claims[rosterIDClaim]
  const rosterID =
    (typeof claimed === 'string' && claimed !== '') || typeof claimed === 'number'
      ? String(claimed)
      : null
  if (domain !== null) {
    const isOurs = address?.endsWith(`@${domain.toLowerCase()}`) ?? false
    // Google says which organization an account belongs to. Without this check, an address in the
    // domain could be a private account's.
    const isOurGoogle =
      kind !== 'google' || (typeof hd === 'string' && hd.toLowerCase() === domain.toLowerCase())
    if (address !== null && !(isOurs && isOurGoogle)) return 'otherDomain'
    if (address === null) return 'unverified'
  }
  if (address === null && rosterID === null) return 'unverified'
  return { subject: sub, email: address, rosterID }
}

/** What a service is approved for, once someone who holds this has saved it too. */
export function approvedWith(
  before: Readonly<Record<string, readonly number[]>>,
  grants: ReadonlyMap<string, readonly number[]>,
): Record<string, number[]> {
  const names = new Set([...Object.keys(before), ...grants.keys()])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      [...new Set([...(before[name] ?? []), ...(grants.get(name) ?? [])])],
    ]),
  )
}

/** What a service is approved for, as the permissions of someone who may have approved it. */
export const grantsApproved = (
  approvedFor: Readonly<Record<string, readonly number[]>>,
): Grants => ({
  schoolID: 0,
  permissions: new Set(Object.keys(approvedFor)),
  grants: new Map(Object.entries(approvedFor)),
})
