import { useUserContext } from '@atrium/kit/client'
import type { BothLanguages } from '@atrium/kit/shared'

/** A code's name as the reader reads it. */
export function useWord(): (texts: BothLanguages) => string {
  const { language } = useUserContext()
  return (texts) => texts[language]
}
