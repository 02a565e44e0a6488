import '@atrium/ui/styles'
import { giveAnswers, kitMessages } from '@atrium/kit/client'
import { setDay } from '@atrium/kit/shared'
import { messages as uiMessages } from '@atrium/ui/messages'
import { returnFocus } from '@atrium/ui/layout/return-focus.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readConfig } from './config.ts'
import { needTexts, speak, startingLanguage } from './language/texts.ts'
import { messages } from './messages/index.ts'
import { beginAt } from './routing/begin.ts'
import { watchForNewVersion } from './version/new-version.ts'

/**
 * Milliseconds without a paint. Content shown in pieces is drawn several times, and React delays
 * what follows a loader by 0.3 s.
 */
const longestBlank = 400

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const config = readConfig()
  // Who is signed in brings the time as well.
  if (config.day && !config.session) setDay(config.day)
  giveAnswers(config.answers)
  watchForNewVersion()
  returnFocus()
  await speak(startingLanguage())
  const begun = beginAt(location.pathname, config)
  await Promise.all([kitMessages, uiMessages, messages].map(needTexts))
  await Promise.race([begun, pause(longestBlank)])
  createRoot(root).render(<App config={config} />)
}

void start()
