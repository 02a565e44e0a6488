import type { BaseContext } from '@atrium/kit/server'
import { districtOfHost } from '@atrium/schools/public'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { SecondFactorRow } from '../auth.table.ts'
import { authServices } from '../services.ts'

export type { AuthenticationResponseJSON, RegistrationResponseJSON }

/**
 * Loaded only when someone uses a passkey, because the library parses many manufacturers'
 * certificates, which takes a moment.
 */
export const webAuthn = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to: the installation's, or the district's verified host. */
export async function siteOf(ctx: BaseContext): Promise<{ rpID: string; origin: string[] }> {
  const { host } = ctx.request
  const ours = new URL(authServices().publicOrigin)
  if ((await districtOfHost(ctx.database, host)) !== undefined) {
    const rpID = host.replace(/:\d+$/, '')
    return { rpID, origin: [`https://${host}`] }
  }
  // Browsers create passkeys for `localhost` but not for IP addresses, and a local installation may
  // use either.
  if (/^127\.0\.0\.1$|^\[::1\]$|^localhost$/.test(ours.hostname))
    return { rpID: 'localhost', origin: [`http://localhost:${ours.port}`, ours.origin] }
  return { rpID: ours.hostname, origin: [ours.origin] }
}

export const credentialOf = ({
  credentialID,
  publicKey,
  counter,
  transports,
}: SecondFactorRow): WebAuthnCredential => ({
  id: credentialID ?? '',
  publicKey: new Uint8Array(Buffer.from(publicKey ?? '', 'base64url')),
  counter,
  transports,
})
