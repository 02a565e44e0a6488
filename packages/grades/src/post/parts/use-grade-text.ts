import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { useCallback } from 'react'
import type { GradeDraft } from '../../words.ts'

/** Writes a grade in a line, `93% · A`, or whichever part there is. */
export function useGradeText(): (grade: Pick<GradeDraft, 'percent' | 'letter'>) => string {
  const { language } = useUserContext()
  return useCallback(
    ({ percent, letter }) => {
      const percents = new Intl.NumberFormat(localeOf[language], {
        style: 'percent',
        maximumFractionDigits: 2,
      })
      return [percent === null ? null : percents.format(percent / 100), letter]
        .filter(Boolean)
        .join(' · ')
    },
    [language],
  )
}
