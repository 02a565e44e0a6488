import { createContext, useContext, type ReactNode } from 'react'

/** What the server passes to the page in its `index.html`. */
export interface AppConfig {
  /** The specification's `{app}`. */
  appSegment: string
  /** True on a known production host, which shows no label. */
  production: boolean
  /** True if this is the demo district: the login page offers its accounts. */
  demo: boolean
  /**
   * True while the installation has no district: the sign-in page explains how to create its first
   * administrator.
   */
  needsSetup?: boolean
  /**
   * Where visitors can get help: the host's district, or the installation's own address. Empty if
   * neither is set.
   */
  supportEmail: string
  supportPhone?: string | null
  /** False if the page was requested without a session: then no user is loaded. */
  session?: boolean
  /** The server's day in UTC, 'YYYY-MM-DD'. */
  day?: string
  /** What the page asks for first, by address (`giveAnswers`). */
  answers?: Record<string, unknown>
  /** For visitors, the color of the host's district; `#rrggbb`. */
  accentColor?: string | null
  /** For the styles that Mantine injects, if the content security policy requires one. */
  nonce?: string
}

const Context = createContext<AppConfig>({
  appSegment: 'midas',
  production: true,
  demo: false,
  supportEmail: '',
})

export const AppConfigProvider = ({
  value,
  children,
}: {
  value: AppConfig
  children: ReactNode
}) => <Context.Provider value={value}>{children}</Context.Provider>

export const useAppConfig = (): AppConfig => useContext(Context)
