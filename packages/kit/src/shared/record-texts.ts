import type { BothLanguages } from './language.ts'

/**
 * The names of a record and its parts, in both languages: each field by its name, each choice by
 * `<field>.<code>`, a group of fields by `group.<name>`, a hint below a field by `<field>.hint`.
 * Plain text without placeholders.
 */
export type RecordTexts<Names extends string = never> = Record<Names, BothLanguages> &
  Record<string, BothLanguages>

/** The same texts as messages in one language, by id: `<name>.<key>`. */
export const recordMessages = (
  { name, texts = {} }: { name: string; texts?: Record<string, BothLanguages> | undefined },
  language: keyof BothLanguages,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text[language]]))

/**
 * The texts of a field's choices, for several fields with the same ones:
 * `...choiceTexts('gradeLow', gradeTexts)`.
 */
export const choiceTexts = (
  field: string,
  texts: Readonly<Record<string, BothLanguages>>,
): Record<string, BothLanguages> =>
  Object.fromEntries(
    Object.entries(texts).map(([code, { en, es }]) => [`${field}.${code}`, { en, es }]),
  )

/** The texts of the optional Spanish name, the field `<name>Es`. */
export const spanishNameTexts = <Field extends string>(
  field: Field,
): Record<Field | `${Field}.hint`, BothLanguages> =>
  ({
    [field]: { en: 'Name in Spanish', es: 'Nombre en español' },
    [`${field}.hint`]: {
      en: 'Optional. Without it, people who read Spanish see the English name.',
      es: 'Opcional. Si falta, quienes leen en español ven el nombre en inglés.',
    },
  }) as Record<Field | `${Field}.hint`, BothLanguages>
