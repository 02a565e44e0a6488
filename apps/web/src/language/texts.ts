import { loadMessages, type MessageLoaders } from '@atrium/kit/client'
import { isLanguage, languageOf, type Language } from '@atrium/kit/shared'

// Which modules' texts the page has asked for so far, and in which language it speaks. A module's texts come with its
// first page; when the language changes, those of every module seen so far come before the first word changes.

const storageKey = 'atrium.language'
const used = new Set<MessageLoaders>()
let current: Language = 'en'

export const currentLanguage = (): Language => current

/** Loads a module's texts in the language of the moment, and remembers the module for a later change. */
export async function needTexts(loaders: MessageLoaders): Promise<void> {
  if (used.has(loaders)) return
  let loaded: Language | undefined
  // The language may change while its texts are on the way.
  while (loaded !== current) {
    loaded = current
    await loadMessages(loaded, loaders)
  }
  used.add(loaders)
}

/** Loads every text seen so far in `language`; only then is it spoken. */
export async function speak(language: Language): Promise<void> {
  const ready = new Set<MessageLoaders>()
  // A page may come meanwhile, with the texts of a module that was not seen before.
  while (ready.size < used.size) {
    const missing = [...used].filter((loaders) => !ready.has(loaders))
    await Promise.all(missing.map((loaders) => loadMessages(language, loaders)))
    for (const loaders of missing) ready.add(loaders)
  }
  current = language
  document.documentElement.lang = language
  keepLanguage(language)
}

/** What this browser spoke last, else what it asks for. */
export function startingLanguage(): Language {
  try {
    const kept = localStorage.getItem(storageKey)
    if (isLanguage(kept)) return kept
  } catch {
    // Storage may be closed to us.
  }
  return languageOf(navigator.languages.join(','))
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Then the browser's own preference serves next time.
  }
}
