import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { readsCurrent } from './intervention.words.ts'
import { supports, supportTexts, type Support } from './tiers/tier.words.ts'

export interface CurrentIntervention {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  /** In the reader's language. */
  tier: string
  area: string
  support: Support
  goal: string
  lead: string | null
  startsOn: string
  reviewOn: string | null
  endsOn: string | null
  /** What the last four measures say; null: fewer than four, or none planned. */
  decision: Decision | null
}

const decisions = ['change', 'onTrack'] as const
type Decision = (typeof decisions)[number]

/** A school's current interventions, the ones to review first at the top. */
export const currentInterventionsList = defineList<CurrentIntervention>()({
  name: 'students.currentInterventions',
  scope: 'district',
  reach: 'rows',
  read: readsCurrent,
  filters: {
    tierID: f.reference({ to: 'students.tiers' }),
    support: f.choice({ of: supports }),
    areaID: f.reference({ to: 'students.areas' }),
    leadID: f.reference({ to: 'people.colleagues' }),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    startsOn: f.date(),
    reviewOn: f.date(),
    decision: f.choice({ of: decisions, tones: { change: 'attention', onTrack: 'good' } }),
  },
  offered: ['tierID', 'support', 'areaID', 'leadID', 'decision'],
  columns: [
    'name',
    'grade',
    'tier',
    'support',
    'area',
    'goal',
    'lead',
    'startsOn',
    'reviewOn',
    'decision',
  ],
  shown: ['name', 'grade', 'tier', 'area', 'goal', 'lead', 'startsOn', 'reviewOn', 'decision'],
  search: ['name', 'goal'],
  sort: 'reviewOn',
  csv: 'export',
  texts: {
    one: { en: 'Intervention', es: 'Intervención' },
    many: { en: 'Current interventions', es: 'Intervenciones vigentes' },
    empty: { en: 'No current interventions', es: 'No hay intervenciones vigentes' },
    emptyHint: {
      en: 'Add interventions on the students’ profiles. They appear here until they end.',
      es: 'Agregue intervenciones en los perfiles de los estudiantes. Aparecen aquí hasta que terminan.',
    },
    searchHint: { en: 'Student or goal', es: 'Estudiante o meta' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    tier: { en: 'Tier', es: 'Nivel' },
    tierID: { en: 'Tier', es: 'Nivel' },
    support: { en: 'Meaning of the tier', es: 'Significado del nivel' },
    ...choiceTexts('support', supportTexts),
    area: { en: 'Area', es: 'Área' },
    areaID: { en: 'Area', es: 'Área' },
    goal: { en: 'Goal', es: 'Meta' },
    lead: { en: 'Lead', es: 'Responsable' },
    leadID: { en: 'Lead', es: 'Responsable' },
    startsOn: { en: 'Start', es: 'Inicio' },
    reviewOn: { en: 'Review', es: 'Revisión' },
    decision: { en: 'Last four measures', es: 'Últimas cuatro medidas' },
    'decision.change': { en: 'Change the support', es: 'Cambiar el apoyo' },
    'decision.onTrack': { en: 'Go on', es: 'Seguir' },
  },
})
