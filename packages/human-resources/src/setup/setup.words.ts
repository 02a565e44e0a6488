import type { BothLanguages } from '@atrium/kit/shared'

/** The month in which a group’s year starts. */
export const firstMonths = ['01', '07', '08', '09'] as const
export type FirstMonth = (typeof firstMonths)[number]
export const firstMonthTexts: Record<FirstMonth, BothLanguages> = {
  '01': { en: 'January', es: 'Enero' },
  '07': { en: 'July', es: 'Julio' },
  '08': { en: 'August', es: 'Agosto' },
  '09': { en: 'September', es: 'Septiembre' },
}
