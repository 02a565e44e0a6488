import { createContext, useContext, type ReactNode } from 'react'

/** What the server passes to the page in its `index.html`. */
export interface AppConfig {
  /** The specification's `{app}`. */
  appSegment: string
  /** True on a known production host: no mark is shown. */
  production: boolean
  /** True if this is the demo district: the login page offers its accounts. */
  demo: boolean
  /** True while the installation has no district: the sign-in page says how to create its first administrator. */
  needsSetup?: boolean
  /** Where visitors can get help: the district that uses this host, or the installation's own address. Empty if neither gives one. */
  supportEmail: string
  supportPhone?: string | null
  /** False if the page was requested without a session: then no user is loaded. */
  session?: boolean
  /** The color of the district whose host this is, for visitors; `#rrggbb`. */
  accentColor?: string | null
  /** For the styles that Mantine writes, where the content security policy asks for one. */
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
