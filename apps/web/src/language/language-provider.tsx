import { loadedMessages } from '@atrium/kit/client'
import { localeOf, type Language } from '@atrium/kit/shared'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { currentLanguage, speak } from './texts.ts'

interface LanguageChoice {
  language: Language
  change: (language: Language) => Promise<void>
}

const Context = createContext<LanguageChoice>({ language: 'en', change: async () => {} })

/** The page's language. Its texts are loaded before it changes, so a bare id is never shown. */
export const useLanguage = (): LanguageChoice => useContext(Context)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage)
  const change = useCallback(async (wanted: Language) => {
    await speak(wanted)
    setLanguage(wanted)
  }, [])
  const value = useMemo(() => ({ language, change }), [language, change])
  return (
    <Context.Provider value={value}>
      <IntlProvider
        locale={localeOf[language]}
        defaultLocale="en-US"
        messages={loadedMessages[language]}
      >
        {children}
      </IntlProvider>
    </Context.Provider>
  )
}
