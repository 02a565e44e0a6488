import { useUserContext } from '@atrium/kit/client'
import type { BothLanguages } from '@atrium/kit/shared'

/** A text of the code’s own in the reader’s language. */
export function useWord(): (text: BothLanguages) => string {
  const { language } = useUserContext()
  return (text) => text[language]
}
