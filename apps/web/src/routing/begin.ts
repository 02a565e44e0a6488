import type { AppConfig } from '@atrium/kit/client'
import { allScreens } from '../modules.ts'
import { beginContext } from '../session/session-calls.ts'
import { appFrame, publicFrame } from './frames.ts'
import { beginPage } from './page-loader.tsx'
import { matcherOf } from './use-place.ts'

/**
 * Begins to ask for whatever the address needs, all at one time: who is signed in, the frame, the page. Nothing of it is shown yet. Ends
 * when all of it is there, or what came of it is known.
 */
export async function beginAt(pathname: string, { appSegment, session }: AppConfig): Promise<void> {
  const base = `/${appSegment}`
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  // Who is not signed in is sent to the login from there.
  if (inside && session === false) return
  const match = matcherOf(allScreens, base)(pathname)
  // Errors surface where the part is rendered.
  const context = session === false ? undefined : beginContext(base)
  await Promise.allSettled([
    context,
    (inside ? appFrame : publicFrame).begin(),
    match && beginPage(match.screen.name, match.params, context),
  ])
}
