import { guardedFetch, secrets } from '@atrium/kit/server'
import * as openID from 'openid-client'
import type { SignInServiceRow } from './sign-in-services.table.ts'
import { authServices } from '../services.ts'

/** Where a service's client secret is sealed. */
export const clientSecretPlace = ({
  districtID,
  issuer,
  clientID,
}: Pick<SignInServiceRow, 'districtID' | 'issuer' | 'clientID'>): string =>
  `auth.signInService:${districtID}:${issuer}:${clientID}`

/** Where a trip's code verifier is sealed. */
export const verifierPlace = ({
  districtID,
  tokenHash,
}: {
  districtID: number
  tokenHash: string
}): string => `auth.signInTrip:${districtID}:${tokenHash}`

const keepFor = 10 * 60_000
const kept = new Map<string, { until: number; configuration: Promise<openID.Configuration> }>()

/**
 * A provider's own metadata, cached for ten minutes. Throws if it can't be read, or doesn't match
 * the provider.
 */
export function providerOf(service: SignInServiceRow): Promise<openID.Configuration> {
  const { id, version } = service
  const key = `${clientSecretPlace(service)}:${id}:${version}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.configuration
  if (kept.size > 500) kept.clear()
  const configuration = discover(service)
  kept.set(key, { until: Date.now() + keepFor, configuration })
  // The next one asks again.
  configuration.catch(() => kept.delete(key))
  return configuration
}

function discover(service: SignInServiceRow): Promise<openID.Configuration> {
  const issuer = new URL(service.issuer)
  const privateHosts = authServices().privateHosts ?? []
  const isOwn = privateHosts.includes(issuer.hostname)
  const secret = secrets().open(service.clientSecret, clientSecretPlace(service))
  return openID.discovery(issuer, service.clientID, { client_secret: secret }, provenBy(secret), {
    // The ID token's signature is checked too, not only where it came from.
    execute: [
      openID.enableNonRepudiationChecks,
      ...(isOwn && issuer.protocol === 'http:' ? [openID.allowInsecureRequests] : []),
    ],
    [openID.customFetch]: guardedFetch({ privateHosts, maxBytes: 500_000, milliseconds: 10_000 }),
    timeout: 10,
  })
}

/** The secret in the header where the provider takes it there, as by default; otherwise in the body. */
function provenBy(secret: string): openID.ClientAuth {
  const [basic, post] = [openID.ClientSecretBasic(secret), openID.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server
    const prove = ways.includes('client_secret_basic') ? basic : post
    return prove(server, client, body, headers)
  }
}
