import { nameIn, type Language } from '@atrium/kit/shared'
import type { FrameworkContent } from '../../frameworks/framework-content.types.ts'

/** Names of a framework in the reader’s language; Spanish ones are optional. */
export const inLanguage = (language: Language) => ({
  of: ({ name, nameEs }: { name: string; nameEs: string | null }): string =>
    (language === 'es' && nameEs) || name,
  named: (name: { en: string; es?: string | null }): string => nameIn(name, language) ?? '',
  level: ({ levels }: FrameworkContent, number: number): string => {
    const level = levels.find((one) => one.number === number)
    return level ? (language === 'es' && level.nameEs) || level.name : String(number)
  },
})
