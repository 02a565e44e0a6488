import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser, at this address, has passkeys: they need https or `localhost`. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** Asks the device for a new passkey, by what the server's library made; undefined where the person cancels. */
export const makePasskey = (options: object): Promise<Record<string, unknown> | undefined> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).then(
    plain,
    () => undefined,
  )

/** Asks the device for a passkey that it has; undefined where the person cancels. */
export const takePasskey = (options: object): Promise<Record<string, unknown> | undefined> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).then(
    plain,
    () => undefined,
  )

const plain = (answer: object): Record<string, unknown> => ({ ...answer })
