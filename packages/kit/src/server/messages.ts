import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl'
import { localeOf, formattedValues, type Language, type MessageRef } from '../shared/index.ts'
import { en } from '../shared/messages/en.ts'
import { es } from '../shared/messages/es.ts'

// One catalog per process: refusals, emails and files use the reader's language.
const catalogs: Record<Language, Record<string, string>> = { en: { ...en }, es: { ...es } }
const cache = createIntlCache()
const byLanguage: Partial<Record<Language, IntlShape<string>>> = {}

/** Adds a module's texts; called once per module at start. */
export function addMessages(messages: Record<Language, Record<string, string>>): void {
  Object.assign(catalogs.en, messages.en)
  Object.assign(catalogs.es, messages.es)
}

/** A message in `language`. An unknown id returns itself, so that nothing is ever blank. */
export function say(language: Language, ref: MessageRef): string {
  return intl(language).formatMessage(
    { id: ref.id, defaultMessage: ref.id },
    formattedValues(ref.values, language),
  )
}

export function intl(language: Language): IntlShape<string> {
  return (byLanguage[language] ??= createIntl(
    { locale: localeOf[language], messages: catalogs[language], onError: () => {} },
    cache,
  ))
}
