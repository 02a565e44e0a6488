import type { BothLanguages } from '@atrium/kit/shared'
import type { SchoolVaccine } from './school-entry.rules.ts'
import type { Verdict } from './standing.rules.ts'

export const verdictTexts: Readonly<Record<Verdict, BothLanguages>> = {
  excluded: { en: 'May not attend', es: 'No puede asistir' },
  noRecord: { en: 'No record', es: 'Sin registro' },
  conditional: { en: 'Conditional', es: 'Condicional' },
  exempt: { en: 'Exempt', es: 'Exento' },
  complete: { en: 'Complete', es: 'Completo' },
  unknown: { en: 'Not checked', es: 'Sin revisar' },
}

export const schoolVaccineTexts: Readonly<Record<SchoolVaccine, BothLanguages>> = {
  polio: { en: 'Polio', es: 'Polio' },
  dtap: { en: 'DTaP', es: 'DTaP' },
  hepB: { en: 'Hepatitis B', es: 'Hepatitis B' },
  mmr: { en: 'MMR', es: 'SRP' },
  varicella: { en: 'Chickenpox', es: 'Varicela' },
  tdap: { en: 'Tdap', es: 'Tdap' },
}
