import { useUserContext } from '@atrium/kit/client'
import { inLanguage, type BothLanguages, type Translated } from '@atrium/kit/shared'

/** Codes and translated names as the reader reads them. */
export function useWords() {
  const { language } = useUserContext()
  return {
    word: (texts: BothLanguages): string => texts[language],
    name: (text: Translated): string => inLanguage(text, language),
  }
}
