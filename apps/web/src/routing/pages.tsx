import { pageTitle, useRoutes, useUserContext } from '@atrium/kit/client'
import { redirectOf, type Match } from '@atrium/kit/shared'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { DelayedLoader } from '@atrium/ui'
import { composeAll, useComposition } from '../composition.ts'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { useLanguage } from '../language/language-provider.tsx'
import { loginAddress } from '../session/session.rules.ts'
import { currentSchool } from '../shell/current-school.rules.ts'
import { needsSchool } from '../shell/page-scope.rules.ts'
import { areaRoot } from './area-root.rules.ts'
import { appFrame, publicFrame } from './frames.ts'
import { useAboutName } from './about-name.ts'
import { mayOpen } from './may-open.rules.ts'
import { pageOf } from './page-loader.tsx'
import { useMatcher, usePlace } from './use-place.ts'

const NotFound = lazy(() => import('./not-found.tsx'))
const NotAllowed = lazy(() => import('./not-allowed.tsx'))
const Composing = lazy(async () => {
  await composeAll()
  return { default: () => null }
})
const ChooseSchool = lazy(() => import('./choose-school.tsx'))

/**
 * From the address to the page: redirects of old addresses, sign-in where required, the frame, then
 * the page itself.
 */
export function Pages() {
  const { pathname, match } = usePlace()
  const context = useUserContext()
  const { userID } = context
  const { base, screens } = useRoutes()
  const matcher = useMatcher()
  const { whole } = useComposition()
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  if (!whole && (!match || userID !== 0))
    return (
      <Suspense fallback={<DelayedLoader />}>
        <Composing />
      </Suspense>
    )

  const redirect = match
    ? undefined
    : (redirectOf(pathname, location.search, (path) => matcher(path) !== undefined, base) ??
      areaRoot(pathname, screens, { base, who: context }))
  if (redirect !== undefined) return <Redirect to={redirect} replace />
  if (inside && userID === 0) return <Redirect to={loginAddress(location)} replace />

  const Frame = (inside ? appFrame : publicFrame).part
  return (
    <Suspense fallback={<DelayedLoader />}>
      <Frame>
        <ErrorBoundary resetBy={pathname}>
          <Suspense fallback={<DelayedLoader />}>
            <FocusOnArrival at={pathname}>
              {match ? <Screen match={match} /> : <NotFound />}
            </FocusOnArrival>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </Suspense>
  )
}

function Screen({ match: { screen, params } }: { match: Match }) {
  const { language } = useLanguage()
  const context = useUserContext()
  const allowed = mayOpen(screen, context, params)
  const Page = pageOf(screen.name)
  return (
    <>
      <ScreenTitle screen={screen} />
      {!allowed ? (
        <NotAllowed />
      ) : needsSchool(screen, context) ? (
        <ChooseSchool title={screen.title[language]} />
      ) : (
        <Page key={JSON.stringify([screen.name, params])} params={params} />
      )}
    </>
  )
}

// Rendered before the page among its siblings, so that a page that sets a more specific title does
// so afterwards.
function ScreenTitle({ screen }: { screen: Match['screen'] }) {
  const { language } = useLanguage()
  const context = useUserContext()
  const school = context.userID === 0 ? undefined : currentSchool(context)?.schoolName
  // Of five open tabs about classes, each names its own.
  const about = useAboutName() ?? school
  useEffect(() => {
    document.title = pageTitle(screen.title[language], about)
  }, [screen, language, about])
  return null
}

/**
 * A new page starts at its top, and a screen reader continues from there. Not on the first page:
 * the browser does that.
 */
function FocusOnArrival({ at, children }: { at: string; children: ReactNode }) {
  const seen = useRef(at)
  useEffect(() => {
    // While a page loads, what is shown may lag behind the address; the browser tests wait for
    // this.
    document.documentElement.dataset.shownPath = at
    if (seen.current === at) return
    seen.current = at
    window.scrollTo(0, 0)
    // Someone who opened a dialog while the page was loading keeps typing there.
    if (document.activeElement?.closest('[role="dialog"]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [at])
  return children
}
