import { loadedMessages, loadMessages } from '@atrium/kit/client'
import { localeOf, type Language } from '@atrium/kit/shared'
import { messages as ui } from '@atrium/ui/messages'
import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { messages } from '../messages/index.ts'

/** A part of a page in a language that need not be the reader’s. Its texts are loaded before it is shown. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      await Promise.all([loadMessages(language, ui), loadMessages(language, messages)])
      if (!isGone) setLoaded(language)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [language])
  if (loaded !== language) return null
  return (
    <IntlProvider
      locale={localeOf[language]}
      defaultLocale="en-US"
      messages={loadedMessages[language]}
    >
      {children}
    </IntlProvider>
  )
}
