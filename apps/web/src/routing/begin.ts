import type { AppConfig } from '@atrium/kit/client'
import { allScreens } from '../modules.ts'
import { beginContext } from '../session/session-calls.ts'
import { beginPage } from './page-loader.tsx'
import { matcherOf } from './use-place.ts'

/** Begins to ask for whatever the address needs, all at one time: who is signed in, the frame, the page. Nothing of it is shown yet. */
export function beginAt(pathname: string, { appSegment, session }: AppConfig): void {
  const base = `/${appSegment}`
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  // Who is not signed in is sent to the login from there.
  if (inside && session === false) return
  if (session !== false) beginContext(base)
  // What fails is told to whoever shows it.
  if (inside) import('../shell/app-frame.tsx').catch(() => {})
  else import('../public-site/public-frame.tsx').catch(() => {})
  const match = matcherOf(allScreens, base)(pathname)
  if (match) beginPage(match.screen.name, match.params)
}
