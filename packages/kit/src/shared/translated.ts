import type { Language } from './language.ts'

/** A text that a district writes itself: in English, and optionally in Spanish. */
export interface Translated {
  en: string
  es: string | null
}

export const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' && value !== null && 'en' in value

/** The text in the reader's language; in English where there is no other. */
export const inLanguage = (text: Translated, language: Language): string =>
  (language === 'es' && text.es) || text.en

/** A record's name, from the value of its label. */
export const nameIn = (value: unknown, language: Language): string | undefined =>
  isTranslated(value)
    ? inLanguage(value, language)
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined
