import type { FileStore } from '@atrium/kit/server'

/** Services that the application provides at startup. */
export interface CredentialServices {
  /** Where baked pictures are stored. */
  store: FileStore
  /**
   * `https://atrium.example`: the start of the addresses in a district's credentials, unless its
   * profile overrides it.
   */
  publicOrigin: string
}

let services: CredentialServices | undefined

/** Called once, at server startup. */
export function provideCredentials(given: CredentialServices): void {
  services = given
}

export function credentialServices(): CredentialServices {
  if (!services) throw new Error('provideCredentials was not called')
  return services
}
