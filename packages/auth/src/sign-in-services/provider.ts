import { guardedFetch, secrets } from '@atrium/kit/server'
import * as openID from 'openid-client'
import type { SignInServiceRow } from './sign-in-services.table.ts'
import { authServices } from '../services.ts'

/** Identifies a service's client secret for encryption. */
export const clientSecretPlace = ({
  districtID,
  issuer,
  clientID,
}: Pick<SignInServiceRow, 'districtID' | 'issuer' | 'clientID'>): string =>
  `auth.signInService:${districtID}:${issuer}:${clientID}`

/** Identifies a sign-in's code verifier for encryption. */
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
 * A provider's metadata, cached for ten minutes. Throws if it can't be read, or belongs to another
 * provider.
 */
export function providerOf(service: SignInServiceRow): Promise<openID.Configuration> {
  const { id, version } = service
  const key = `${clientSecretPlace(service)}:${id}:${version}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.configuration
  if (kept.size > 500) kept.clear()
  const configuration = discover(service)
  kept.set(key, { until: Date.now() + keepFor, configuration })
  // Not cached after a failure, so that the next call tries again.
  configuration.catch(() => kept.delete(key))
  return configuration
}

function discover(service: SignInServiceRow): Promise<openID.Configuration> {
  const issuer = new URL(service.issuer)
  const privateHosts = authServices().privateHosts ?? []
  const isOwn = privateHosts.includes(issuer.hostname)
  const secret = secrets().open(service.clientSecret, clientSecretPlace(service))
  return openID.discovery(issuer, service.clientID, { client_secret: secret }, provenBy(secret), {
    // Checks the ID token's signature as well as its origin.
    execute: [
      openID.enableNonRepudiationChecks,
      ...(isOwn && issuer.protocol === 'http:' ? [openID.allowInsecureRequests] : []),
    ],
    [openID.customFetch]: guardedFetch({ privateHosts, maxBytes: 500_000, milliseconds: 10_000 }),
    timeout: 10,
  })
}

/**
 * Sends the secret in the header, which is the default, or in the body if the provider doesn't
 * accept the header.
 */
function provenBy(secret: string): openID.ClientAuth {
  const [basic, post] = [openID.ClientSecretBasic(secret), openID.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = server
    const prove = ways.includes('client_secret_basic') ? basic : post
    return prove(server, client, body, headers)
  }
}
