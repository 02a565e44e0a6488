import {
  contextToOpenAgain,
  forgetDrafts,
  forgetOpenAgain,
  isOutOfReach,
  openDrafts,
  reachable,
  request,
  SessionActsProvider,
  showsPlace,
  UserContextProvider,
  useAppConfig,
  type SessionActs,
} from '@atrium/kit/client'
import {
  deviceTime,
  loggedOut,
  requiredParams,
  type Language,
  type UserContext,
} from '@atrium/kit/shared'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { useLanguage } from '../language/language-provider.tsx'
import { currentLanguage } from '../language/texts.ts'
import { forgetAnswers, renewAnswers } from '../kept-answers.ts'
import { useMatcher } from '../routing/use-place.ts'
import { keepLanguageChoice } from './language-choice.ts'
import { forgetNotConfirmed, wasNotConfirmed } from './not-confirmed.ts'
import { endSession, fetchContext, lookAtSession } from './session-calls.ts'
import { sessionStateAfter, loginAddress, nextLook, retryMilliseconds } from './session.rules.ts'
import { onOtherSchool, onUnauthenticated, onUnconfirmed } from './signals.ts'

const OtherSchoolDialog = lazy(() => import('./other-school-dialog.tsx'))
const ConfirmOwnerDialog = lazy(() => import('./confirm-owner-dialog.tsx'))
const SessionExpiringDialog = lazy(() => import('./session-expiring-dialog.tsx'))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Loads who is signed in, watches the session, and carries out pages' requests to it. `loading` is
 * shown until the context has loaded.
 */
export function SessionProvider({
  loading,
  children,
}: {
  loading: ReactNode
  children: ReactNode
}) {
  const { appSegment, session } = useAppConfig()
  const base = `/${appSegment}`
  const matcher = useMatcher()
  const { change: changeLanguage } = useLanguage()
  const [context, setContext] = useState(() =>
    session === false ? loggedOut(currentLanguage()) : undefined,
  )
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const userID = context?.userID
  const signedIn = userID !== undefined && userID !== 0
  const [isElsewhere, setElsewhere] = useState<string>()
  const looks = context?.looks ?? null
  showsPlace(
    signedIn
      ? { schoolID: context?.schoolID, looksAs: looks?.kind === 'seeAs' ? userID : undefined }
      : {},
  )
  useEffect(() => onOtherSchool(setElsewhere), [])
  const [unconfirmed, setUnconfirmed] = useState(wasNotConfirmed)
  useEffect(() => onUnconfirmed(setUnconfirmed), [])
  useEffect(forgetNotConfirmed, [])

  const leave = useCallback((to: string, sessionEnded = false) => {
    forgetOpenAgain()
    setSecondsLeft(undefined)
    setContext(loggedOut(currentLanguage()))
    forgetAnswers()
    navigate(to, { state: { sessionEnded } })
  }, [])

  const reload = useCallback(async (): Promise<UserContext> => {
    const answer = await fetchContext(base)
    if (answer === 'loggedOut') forgetOpenAgain()
    const next = answer === 'loggedOut' ? loggedOut(currentLanguage()) : answer
    if (next.draftKey !== null) await openDrafts(next.userID, next.draftKey, deviceTime())
    if (next.language !== currentLanguage()) await changeLanguage(next.language)
    setSecondsLeft(undefined)
    setContext(next)
    return next
  }, [base, changeLanguage])

  const look = useCallback(async () => {
    const { look: seen, error } = await lookAtSession(base)
    const outcome = sessionStateAfter(seen)
    if (outcome === 'loggedOut') leave(loginAddress(location), true)
    if (outcome === 'failed') setFailure(error)
    if (outcome === 'active') setSecondsLeft(undefined)
    if (outcome === 'expiring' && 'answer' in seen) setSecondsLeft(seen.answer.secondsLeft)
    return 'answer' in seen ? seen.answer.secondsLeft : undefined
  }, [base, leave])

  const openAgain = useCallback(async () => {
    const again = await contextToOpenAgain(deviceTime())
    if (again && again.language !== currentLanguage()) await changeLanguage(again.language)
    if (again) setContext((known) => known ?? again)
  }, [changeLanguage])

  useFirstLoad(session !== false, reload, openAgain, setFailure)
  useLooking(signedIn, look)

  const acts = useMemo<SessionActs>(
    () => ({
      reload,
      logout: async () => {
        await endSession(base)
        if (userID !== undefined) forgetDrafts(looks?.by ?? userID)
        leave('/login')
      },
      switchSchool: async (schoolID, then) => {
        await request({ method: 'PUT', url: `${base}/rest/school-context/${schoolID}` }).catch(
          (error: unknown) => console.warn(error),
        )
        // A record in the address belongs to the previous school.
        const match = matcher(location.pathname)
        if (then) location.assign(then)
        else if (match && requiredParams(match.screen.path).length > 0) location.assign(base)
        else location.reload()
      },
      view: (current) => setContext((known) => known && { ...known, ...current }),
      setLanguage: async (language: Language) => {
        await changeLanguage(language)
        setContext((known) => known && { ...known, language })
        if (signedIn && !looks) await keepLanguageChoice(language)
        // Reload what the server sent in the other language.
        await renewAnswers()
      },
    }),
    [base, changeLanguage, leave, looks, matcher, reload, signedIn, userID],
  )

  const extend = async () => {
    try {
      if ((await reload()).userID === 0) leave(loginAddress(location), true)
    } catch (error) {
      if (isOutOfReach(error)) return
      // The person didn't ask to sign out: what was typed is offered again at the next sign-in.
      await endSession(base)
      leave(loginAddress(location), true)
    }
  }

  if (!context) {
    if (failure) throw failure
    return loading
  }
  return (
    <UserContextProvider value={context}>
      <SessionActsProvider value={acts}>
        <ErrorBoundary>{failure ? <Raise error={failure} /> : children}</ErrorBoundary>
        {isElsewhere !== undefined && (
          <Suspense fallback={null}>
            <OtherSchoolDialog words={isElsewhere} onClose={() => setElsewhere(undefined)} />
          </Suspense>
        )}
        {signedIn && unconfirmed !== undefined && (
          <Suspense fallback={null}>
            <ConfirmOwnerDialog words={unconfirmed} onClose={() => setUnconfirmed(undefined)} />
          </Suspense>
        )}
        {signedIn && secondsLeft !== undefined && (
          <Suspense fallback={null}>
            <SessionExpiringDialog
              secondsLeft={secondsLeft}
              onExtend={extend}
              onLogout={acts.logout}
              onEnd={look}
            />
          </Suspense>
        )}
      </SessionActsProvider>
    </UserContextProvider>
  )
}

// Raised below the context, so that the error page can say which person and school it happened to.
function Raise({ error }: { error: unknown }): never {
  throw error
}

/**
 * On start, unless we know that the person is signed out: retries until the server answers, and
 * shows meanwhile what opens without it; anything but a connection problem is raised.
 */
function useFirstLoad(
  due: boolean,
  reload: () => Promise<UserContext>,
  openAgain: () => Promise<void>,
  raise: (failure: unknown) => void,
): void {
  useEffect(() => {
    if (!due) return forgetOpenAgain()
    let stopped = false
    const load = async () => {
      while (!stopped) {
        try {
          return await reload()
        } catch (error) {
          if (!isOutOfReach(error)) return raise(error)
          await openAgain().catch(() => {})
          await pause(retryMilliseconds)
        }
      }
    }
    void load()
    return () => {
      stopped = true
    }
    // Once: later loads are explicit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/**
 * Checks each minute, when the page becomes visible again, when a call was refused, and often while
 * the connection is lost.
 */
function useLooking(signedIn: boolean, look: () => Promise<number | undefined>): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!signedIn) return
    let timer: ReturnType<typeof setTimeout>
    const plan = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void lookAndPlan(), milliseconds)
    }
    const lookAndPlan = async () => {
      const left = await latest.current()
      plan(reachable.isOn() ? nextLook(left ?? Infinity) : retryMilliseconds)
    }
    const whenSeen = () => document.visibilityState === 'visible' && void lookAndPlan()
    const whenConnectionChanges = () =>
      plan(reachable.isOn() ? nextLook(Infinity) : retryMilliseconds)
    const forget = [
      onUnauthenticated(() => void lookAndPlan()),
      reachable.subscribe(whenConnectionChanges),
    ]
    document.addEventListener('visibilitychange', whenSeen)
    plan(nextLook(Infinity))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', whenSeen)
      for (const one of forget) one()
    }
  }, [signedIn])
}
