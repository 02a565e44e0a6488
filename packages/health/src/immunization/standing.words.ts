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

/** About which of them the school writes to the family. */
export const letterVerdicts: ReadonlySet<Verdict> = new Set(['excluded', 'noRecord', 'conditional'])

/** As what a student counts in the state’s yearly report, in its order. */
export const reportedKinds = [
  'complete',
  'conditional',
  'permanentExemption',
  'temporaryExemption',
  'other',
  'overdue',
  'notChecked',
] as const
export type ReportedKind = (typeof reportedKinds)[number]

export const schoolVaccineTexts: Readonly<Record<SchoolVaccine, BothLanguages>> = {
  polio: { en: 'Polio', es: 'Polio' },
  dtap: { en: 'DTaP', es: 'DTaP' },
  hepB: { en: 'Hepatitis B', es: 'Hepatitis B' },
  mmr: { en: 'MMR', es: 'SRP' },
  varicella: { en: 'Chickenpox', es: 'Varicela' },
  tdap: { en: 'Tdap', es: 'Tdap' },
}
