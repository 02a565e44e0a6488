import { nameIn, type Language, type Translated } from '@atrium/kit/shared'

/** The name of an institute in someone’s language. */
export const nameFor = (name: Translated | null, language: Language): string =>
  nameIn(name, language) ?? ''

/** The name of a panel or a criterion in someone’s language. */
export const lineName = (
  { name, nameEs }: { name: string; nameEs: string | null },
  language: Language,
): string => (language === 'es' && nameEs ? nameEs : name)
