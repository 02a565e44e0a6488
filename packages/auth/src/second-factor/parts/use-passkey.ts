import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser, at this address, has passkeys: they need https or `localhost`. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/**
 * Creates a passkey on the device, with the server library's options; undefined if the person
 * cancels.
 */
export const makePasskey = (options: object): Promise<Record<string, unknown> | undefined> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).then(
    plain,
    () => undefined,
  )

/** Uses a passkey on the device; undefined if the person cancels. */
export const takePasskey = (options: object): Promise<Record<string, unknown> | undefined> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).then(
    plain,
    () => undefined,
  )

const plain = (answer: object): Record<string, unknown> => ({ ...answer })
