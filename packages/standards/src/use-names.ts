import { useCallback, useMemo } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { useText } from './use-text.ts'

/**
 * The name of a grade's code (CEDS: `KG`, `09`), such as "Kindergarten" or "Grade 9"; other text is
 * unchanged.
 */
export function useGradeName(): (code: string) => string {
  const text = useText()
  return useCallback(
    (code) =>
      /^\d{1,2}$/.test(code)
        ? text('standards.grade.number', { number: Number(code) })
        : text('standards.grade.named', { code }),
    [text],
  )
}

/**
 * The name of a language code (`en`, `es-MX`) in the reader's own language; other text is
 * unchanged.
 */
export function useLanguageName(): (code: string) => string {
  const { language } = useUserContext()
  const names = useMemo(
    () => new Intl.DisplayNames(localeOf[language], { type: 'language' }),
    [language],
  )
  return useCallback(
    (code) => {
      try {
        return (names.of(code) ?? code).replace(/^./u, (letter) => letter.toLocaleUpperCase())
      } catch {
        return code
      }
    },
    [names],
  )
}
