import { useMemo } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { chartTextsFor, type ChartTexts } from '@atrium/charts/chart-texts.rules'

/** How charts write what they show, in the reader's language. */
export function useChartTexts(missing: string): ChartTexts {
  const { language } = useUserContext()
  return useMemo(() => chartTextsFor(localeOf[language], missing), [language, missing])
}
