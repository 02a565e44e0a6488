import type { AppConfig } from '@atrium/kit/client'
import { composeAll, composition } from '../composition.ts'
import { beginContext } from '../session/session-calls.ts'
import { appFrame, publicFrame } from './frames.ts'
import { beginPage } from './page-loader.tsx'
import { matcherOf } from './use-place.ts'

/**
 * Starts loading everything the address needs, all at the same time: the signed-in user, the frame,
 * the page. Nothing is shown yet. Resolves when all of it has arrived or failed.
 */
export async function beginAt(pathname: string, { appSegment, session }: AppConfig): Promise<void> {
  const base = `/${appSegment}`
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  // People who aren't signed in are redirected to the login from there.
  if (inside && session === false) return
  const context = session === false ? undefined : beginContext(base)
  const match = () => matcherOf(composition().screens, base)(pathname)
  const signingIn = session === false && match() !== undefined
  const beginMatch = async () => {
    if (!signingIn) await composeAll()
    const found = match()
    if (found) await beginPage(found.screen.name, found.params, context)
  }
  // Errors surface where the part is rendered.
  await Promise.allSettled([context, (inside ? appFrame : publicFrame).begin(), beginMatch()])
}
