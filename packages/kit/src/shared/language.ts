export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language)

/**
 * A text's second language, next to the reader's own, when it goes to people who may read the
 * other.
 */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')

/** The locale for numbers, dates and plurals: United States, in Spanish too. */
export const localeOf: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/**
 * A text in both languages, for the few needed before any message file is loaded (screen titles).
 */
export type BothLanguages = Record<Language, string>

/** The first supported language in an `Accept-Language` header, or English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return 'en'
}
