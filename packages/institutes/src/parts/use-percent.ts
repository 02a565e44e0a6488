import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'

/** Hundredths of a percent as a number with both decimals: they decide between two submissions. */
export function usePercent(): (hundredths: number | null) => string {
  const { language } = useUserContext()
  const format = new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (hundredths) => (hundredths === null ? '–' : format.format(hundredths / 100))
}
