import { loadMessages } from '@atrium/kit/client'
import { isLanguage, languageOf, type Language, type MessageLoaders } from '@atrium/kit/shared'

// The modules whose texts the page has requested so far, and its current language. A module's texts
// load with its first page; when the language changes, those of every module seen so far are loaded
// before any text changes.

const storageKey = 'atrium.language'
const used = new Set<MessageLoaders>()
let current: Language = 'en'

export const currentLanguage = (): Language => current

/** Loads a module's texts in the current language, and remembers the module for later changes. */
export async function needTexts(loaders: MessageLoaders): Promise<void> {
  if (used.has(loaders)) return
  let loaded: Language | undefined
  // The language may change while its texts are loading.
  while (loaded !== current) {
    loaded = current
    await loadMessages(loaded, loaders)
  }
  used.add(loaders)
}

/** Loads every text seen so far in `language`; only then does the language change. */
export async function speak(language: Language): Promise<void> {
  const ready = new Set<MessageLoaders>()
  // A new page may load meanwhile, with the texts of a module not seen before.
  while (ready.size < used.size) {
    const missing = [...used].filter((loaders) => !ready.has(loaders))
    await Promise.all(missing.map((loaders) => loadMessages(language, loaders)))
    for (const loaders of missing) ready.add(loaders)
  }
  current = language
  document.documentElement.lang = language
  keepLanguage(language)
}

/** This browser's last language, or else its preference. */
export function startingLanguage(): Language {
  try {
    const kept = localStorage.getItem(storageKey)
    if (isLanguage(kept)) return kept
  } catch {
    // Storage may be unavailable.
  }
  return languageOf(navigator.languages.join(','))
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Then the browser's own preference is used next time.
  }
}
