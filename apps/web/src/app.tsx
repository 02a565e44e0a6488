import {
  AppConfigProvider,
  RoutesProvider,
  useAppConfig,
  useUserContext,
  type AppConfig,
} from '@atrium/kit/client'
import { DelayedLoader } from '@atrium/ui'
import { atriumTheme, atriumVariables } from '@atrium/ui/theme'
import { MantineProvider } from '@mantine/core'
import type { NotificationsProps } from '@mantine/notifications'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useComposition } from './composition.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { LanguageProvider } from './language/language-provider.tsx'
import { useText } from './messages/use-text.ts'
import { cardsOn } from './routing/page-loader.tsx'
import { Pages } from './routing/pages.tsx'
import { ConnectionBar } from './session/connection-bar.tsx'
import { SessionProvider } from './session/session-provider.tsx'
import { LooksBar } from './session/looks-bar.tsx'
import { StatusBars } from './shell/status-bar.tsx'
import { NewVersionBar } from './version/new-version-bar.tsx'

export function App({ config }: { config: AppConfig }) {
  const [accent, setAccent] = useState<string | null>(config.accentColor ?? null)
  const { screens } = useComposition()
  return (
    <AppConfigProvider value={config}>
      <LanguageProvider>
        <Themed accent={accent} nonce={config.nonce}>
          <RoutesProvider base={`/${config.appSegment}`} screens={screens} cardsOn={cardsOn}>
            <StatusBars>
              <NewVersionBar />
              <ConnectionBar />
            </StatusBars>
            <ErrorBoundary>
              <SessionProvider loading={<DelayedLoader />}>
                <Accent onChange={setAccent} />
                <LooksBar />
                <Pages />
              </SessionProvider>
            </ErrorBoundary>
          </RoutesProvider>
        </Themed>
      </LanguageProvider>
    </AppConfigProvider>
  )
}

function Themed({
  accent,
  nonce,
  children,
}: {
  accent: string | null
  nonce: string | undefined
  children: ReactNode
}) {
  const say = useText()
  const show = say('web.showPassword')
  const theme = useMemo(() => atriumTheme(accent, show), [accent, show])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={atriumVariables}
      defaultColorScheme="auto"
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      <Toasts />
      {children}
    </MantineProvider>
  )
}

/** The district's color comes with the user context, below the theme that it changes. */
function Accent({ onChange }: { onChange: (accent: string | null) => void }) {
  const { userID, accentColor } = useUserContext()
  const { accentColor: ofHost = null } = useAppConfig()
  const accent = userID === 0 ? ofHost : accentColor
  useEffect(() => onChange(accent), [accent, onChange])
  return null
}

/**
 * Where short messages about what was done appear. Nothing has been done yet when a page opens, so
 * it loads once the page is idle. If it can't be loaded, it is retried; it is above everything that
 * shows an error, and would take the page down with it.
 */
function Toasts() {
  const { whole } = useComposition()
  const [Shown, setShown] = useState<ComponentType<NotificationsProps>>()
  useEffect(() => {
    // The sign-in page shows everything in its form.
    if (!whole) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const load = () =>
      import('@mantine/notifications').then(
        ({ Notifications }) => setShown(() => Notifications),
        () => plan(4000),
      )
    const plan = (milliseconds: number) => {
      if (!isGone) timer = setTimeout(() => void load(), milliseconds)
    }
    plan(2000)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [whole])
  return Shown && <Shown position="bottom-right" />
}
