import type { BothLanguages } from '@atrium/kit/shared'
import type { Plan, StepKind } from './suspension.rules.ts'

export const planTexts: Record<Plan, BothLanguages> = {
  none: { en: 'No plan', es: 'Sin plan' },
  iep: { en: 'IEP', es: 'IEP' },
  '504': { en: '504 plan', es: 'Plan 504' },
}

export const stepTexts: Record<StepKind, BothLanguages> = {
  conference: { en: 'Conference with the student', es: 'Reunión con el estudiante' },
  notice: { en: 'Written notice to the family', es: 'Aviso por escrito a la familia' },
  appeal: { en: 'Last day to appeal', es: 'Último día para apelar' },
  manifestation: {
    en: 'Manifestation determination meeting',
    es: 'Reunión de determinación de manifestación',
  },
  services: { en: 'Services start', es: 'Inicio de los servicios' },
}
