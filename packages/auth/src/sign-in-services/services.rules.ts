import { isEmail, type FieldErrors } from '@atrium/kit/shared'
import type { SignInProblem, SignInServiceKind } from '../words.ts'

/** Where each service is; a district's Microsoft tenant has an address of its own. */
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

/** Microsoft's tenants that anyone can join: who comes from there says nothing about the district. */
const everyonesTenants = /\/(?:common|organizations|consumers)(?:\/|$)/i

/** @param mayBePlain a host of the district's own network, which may be asked without encryption */
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

/** Who a sign-in service says has come. */
export interface Arrival {
  subject: string
  /** Lower case; only if the provider has verified it. */
  email: string | null
  /** Their ID in the district's roster, if the service is set up to say it. */
  rosterID: string | null
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1'

/**
 * What of a provider's claims can be relied on. An address counts only if the provider says that it has verified it: at some, people
 * write into their profile what they like. Microsoft says so of a domain, by `xms_edov`.
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
    // Google names the organization that an account belongs to; an address alone may be a private account's.
    const isOurGoogle =
      kind !== 'google' || (typeof hd === 'string' && hd.toLowerCase() === domain.toLowerCase())
    if (address !== null && !(isOurs && isOurGoogle)) return 'otherDomain'
    if (address === null) return 'unverified'
  }
  if (address === null && rosterID === null) return 'unverified'
  return { subject: sub, email: address, rosterID }
}
