import type { Language } from '@atrium/kit/shared'
import { correspondenceLanguages, countries, homeLanguages } from '../words.ts'

// Indigenous languages that systems don't have names for.
const unnamed: Record<Language, Record<string, string>> = {
  en: {
    mam: 'Mam',
    mix: 'Mixtec',
    quc: 'Kʼicheʼ',
    zap: 'Zapotec',
    ilo: 'Ilocano',
    hmn: 'Hmong',
    ase: 'American Sign Language',
    mul: 'Several languages',
  },
  es: {
    mam: 'mam',
    mix: 'mixteco',
    quc: 'quiché',
    zap: 'zapoteco',
    ilo: 'ilocano',
    hmn: 'hmong',
    ase: 'lengua de señas estadounidense',
    mul: 'varios idiomas',
  },
}

/** The names of languages and countries as texts of the fields that hold their codes, from the system's own tables. */
export function codeNames(language: Language): Record<string, string> {
  const locale = language === 'es' ? 'es-419' : 'en-US'
  const [languageNames, countryNames] = [
    new Intl.DisplayNames(locale, { type: 'language' }),
    new Intl.DisplayNames(locale, { type: 'region' }),
  ]
  const capital = (name: string): string =>
    name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale))
  const languageName = (code: string): string =>
    capital(unnamed[language][code] ?? languageNames.of(code) ?? code)
  const of = (
    fields: readonly string[],
    codes: readonly string[],
    name: (code: string) => string,
  ): [string, string][] =>
    codes.flatMap((code) =>
      fields.map((field): [string, string] => [`people.${field}.${code}`, name(code)]),
    )
  return Object.fromEntries([
    ...of(
      ['student.homeLanguage', 'staff.homeLanguage', 'guardian.homeLanguage'],
      homeLanguages,
      languageName,
    ),
    ...of(['student.correspondenceLanguage'], correspondenceLanguages, languageName),
    ...of(
      ['student.birthCountry', 'student.countryOfEntry', 'address.country'],
      countries,
      (code) => countryNames.of(code) ?? code,
    ),
  ])
}
