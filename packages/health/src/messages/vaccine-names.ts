import type { Language } from '@atrium/kit/shared'
import { vaccineTexts, type VaccineCode } from '../immunization/vaccine.words.ts'

type Names = Record<
  `health.dose.cvx.${VaccineCode}` | `health.card.doses.cvx.${VaccineCode}`,
  string
>

/** What vaccines are called in the forms for a dose and for a card. */
export const vaccineNames = (language: Language): Names =>
  Object.fromEntries(
    Object.entries(vaccineTexts).flatMap(([code, name]) =>
      ['health.dose.cvx', 'health.card.doses.cvx'].map((field) => [
        `${field}.${code}`,
        name[language],
      ]),
    ),
  ) as Names
