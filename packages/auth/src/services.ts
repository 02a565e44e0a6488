import type { BaseContext } from '@atrium/kit/server'
import type { Screen } from '@atrium/kit/shared'
import type { CurrentContext } from './roles.words.ts'
import type { SessionStore } from './session-store.ts'

/** What the application passes to auth at startup. */
export interface AuthServices {
  store: SessionStore
  /** All screens: `allowedRoutes` is derived from them. */
  screens: readonly Screen[]
  /** The base of links in emails: `https://atrium.example`. */
  publicOrigin: string
  /** The base path of files: `/midas/rest/files`. */
  filesRoot: string
  /**
   * Hosts of sign-in services in districts' own networks, which are allowed to have private
   * addresses.
   */
  privateHosts?: readonly string[]
}

let services: AuthServices | undefined

/** Called once, at startup. */
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
