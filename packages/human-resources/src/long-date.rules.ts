import { localeOf, onceFor, type Language } from '@atrium/kit/shared'

const formats = onceFor(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** 'YYYY-MM-DD' → 'November 25, 2026', for emails. */
export const longDate = (date: string, language: Language): string =>
  formats(localeOf[language]).format(new Date(`${date}T00:00:00Z`))
