import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'
import { readsSchool } from '../words.ts'
import { destinations } from './visits.fields.ts'

export interface LoggedVisit {
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  arrivedAt: string
  leftAt: string | null
  leftFor: (typeof destinations)[number] | null
  concern: string | null
  symptoms: string | null
  action: string | null
  outcome: string | null
  isGuardianCalled: boolean
}

export const days = ['today', 'week'] as const

/** The visits to the health offices of a school, the last ones at the top. */
export const visitLog = defineList<LoggedVisit>()({
  name: 'health.visitLog',
  scope: 'district',
  reach: 'rows',
  read: readsSchool,
  filters: {
    when: f.choice({ of: days }),
    logTypeID: f.reference({ to: 'health.logTypes' }),
    outcomeID: f.reference({ to: 'health.outcomes' }),
    leftFor: f.choice({ of: destinations }),
    isGuardianCalled: f.toggle({}),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    arrivedAt: f.instant(),
    leftAt: f.instant(),
  },
  offered: ['when', 'logTypeID', 'outcomeID', 'leftFor', 'isGuardianCalled'],
  columns: [
    ...(['name', 'grade', 'arrivedAt', 'leftAt', 'leftFor', 'concern', 'symptoms'] as const),
    ...(['action', 'outcome', 'isGuardianCalled'] as const),
  ],
  search: ['name', 'concern'],
  sort: '-arrivedAt',
  csv: 'export',
  texts: {
    one: { en: 'Visit', es: 'Visita' },
    many: { en: 'Health visit log', es: 'Registro de visitas a la enfermería' },
    empty: { en: 'No visits yet', es: 'Aún no hay visitas' },
    emptyHint: {
      en: 'Record the first visit. Visits that match a template take a few clicks.',
      es: 'Anote la primera visita. Las que coinciden con una plantilla toman pocos clics.',
    },
    searchHint: { en: 'Student or concern', es: 'Estudiante o motivo' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    when: { en: 'Day', es: 'Día' },
    'when.today': { en: 'Today', es: 'Hoy' },
    'when.week': { en: 'Last seven days', es: 'Últimos siete días' },
    arrivedAt: { en: 'Time in', es: 'Entrada' },
    leftAt: { en: 'Time out', es: 'Salida' },
    leftFor: { en: 'Went to', es: 'Salió a' },
    'leftFor.class': { en: 'Class', es: 'Clase' },
    'leftFor.home': { en: 'Home', es: 'Casa' },
    'leftFor.hospital': { en: 'Hospital', es: 'Hospital' },
    'leftFor.other': { en: 'Elsewhere', es: 'Otro lugar' },
    logTypeID: { en: 'Log type', es: 'Tipo de registro' },
    concern: { en: 'Concern', es: 'Motivo' },
    symptoms: { en: 'Symptoms', es: 'Síntomas' },
    action: { en: 'Action', es: 'Atención' },
    outcome: { en: 'Outcome', es: 'Resultado' },
    outcomeID: { en: 'Outcome', es: 'Resultado' },
    isGuardianCalled: { en: 'Guardian called', es: 'Se llamó a la familia' },
  },
})
