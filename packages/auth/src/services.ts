import type { BaseContext } from '@atrium/kit/server'
import type { CurrentContext, Screen } from '@atrium/kit/shared'
import type { SessionStore } from './session-store.ts'

/** What the application passes to auth on startup: the session store and the screens. */
export interface AuthServices {
  store: SessionStore
  /** All screens: `allowedRoutes` is derived from them. */
  screens: readonly Screen[]
  /** `https://atrium.example`: links in emails start with it. */
  publicOrigin: string
  /** Where files are read: `/midas/rest/files`. */
  filesRoot: string
  /**
   * Hosts for sign-in services on the district's own networks, which are allowed although their
   * addresses are private.
   */
  privateHosts?: readonly string[]
}

let services: AuthServices | undefined

/** Called once, when the server is put together. */
export function provideAuth(given: AuthServices): void {
  services = given
}

export function authServices(): AuthServices {
  if (!services) throw new Error('provideAuth was not called')
  return services
}

export const sessionOf = (ctx: BaseContext) => {
  const { sessionID } = ctx.request
  return sessionID ? authServices().store.find(sessionID, ctx.now(), true) : Promise.resolve(null)
}

/** Records what the caller views now, after checking that they may. */
export async function noteViewed(ctx: BaseContext, viewed: Partial<CurrentContext>): Promise<void> {
  const session = await sessionOf(ctx)
  if (session) await authServices().store.view(session, viewed)
}

/** The address of a stored file, by its uuid. */
export const fileURL = (uuid: string | null): string | null =>
  uuid === null ? null : `${authServices().filesRoot}/${uuid}`
