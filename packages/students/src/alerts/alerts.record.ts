import { choiceTexts, defineList, f } from '@atrium/kit/shared'
import {
  alertKinds,
  alertSeverities,
  alertTones,
  type AlertKind,
  type AlertSeverity,
} from '@atrium/people/words'
import { gradeLevelTexts, gradeLevels } from '@atrium/schools/words'

/** Who reads alerts in a list: the office, and teachers about the students in their classes. */
export const readsAlerts = [['students.read', 'students.own']] as const

export const audiences = ['school', 'class'] as const

export interface ListedAlert {
  /** The alert. */
  id: number
  version: number
  studentID: number
  /** `Ruiz, Ana` */
  name: string
  grade: string | null
  severity: AlertSeverity
  kind: AlertKind
  headline: string
  audience: (typeof audiences)[number]
  startsOn: string
  endsOn: string | null
  /** Whether the reader has read it as it is now. */
  isRead: boolean
}

/** The alerts that apply today, those that ask for most at the top. */
export const alertsList = defineList<ListedAlert>()({
  name: 'students.currentAlerts',
  scope: 'district',
  reach: 'rows',
  read: readsAlerts,
  filters: {
    severity: f.choice({ of: alertSeverities, tones: alertTones }),
    kind: f.choice({ of: alertKinds }),
    audience: f.choice({ of: audiences }),
    isRead: f.toggle(),
    // Not offered: they say how the columns are shown.
    grade: f.choice({ of: gradeLevels }),
    startsOn: f.date(),
    endsOn: f.date(),
  },
  offered: ['severity', 'kind', 'audience', 'isRead'],
  columns: [
    'name',
    'grade',
    'severity',
    'kind',
    'headline',
    'audience',
    'startsOn',
    'endsOn',
    'isRead',
  ],
  search: ['name', 'headline'],
  sort: '-severity',
  csv: 'export',
  texts: {
    one: { en: 'Alert', es: 'Alerta' },
    many: { en: 'Alerts', es: 'Alertas' },
    empty: { en: 'No alerts today', es: 'No hay alertas hoy' },
    emptyHint: {
      en: 'Alerts are added on students’ profiles, and appear here from their first day to their last.',
      es: 'Las alertas se agregan en los perfiles de los estudiantes y aparecen aquí desde su primer día hasta el último.',
    },
    searchHint: { en: 'Student or alert', es: 'Estudiante o alerta' },
    name: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    severity: { en: 'How much it matters', es: 'Importancia' },
    'severity.info': { en: 'Good to know', es: 'Para saber' },
    'severity.caution': { en: 'Take care', es: 'Con cuidado' },
    'severity.critical': { en: 'Act at once', es: 'Actuar de inmediato' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.medical': { en: 'Medical', es: 'Médica' },
    'kind.services': { en: 'Services (IEP, 504, EL)', es: 'Servicios (IEP, 504, EL)' },
    'kind.behavior': { en: 'Behavior and safety', es: 'Conducta y seguridad' },
    'kind.other': { en: 'Other', es: 'Otra' },
    headline: { en: 'Alert', es: 'Alerta' },
    audience: { en: 'Who sees it', es: 'Quién la ve' },
    'audience.school': { en: 'Teachers and the office', es: 'Maestros y oficina' },
    'audience.class': { en: 'People with permission for it', es: 'Personas con permiso para ello' },
    startsOn: { en: 'From', es: 'Desde' },
    endsOn: { en: 'Until', es: 'Hasta' },
    isRead: { en: 'Read', es: 'Leída' },
  },
})
