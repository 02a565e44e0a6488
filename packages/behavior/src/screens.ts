import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { manages, setupRights, submits } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/behavior',
    title: { en: 'Behavior', es: 'Conducta' },
    menus: [{ menu: 'main', order: 36, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/behavior/concerns',
    record: () => import('./setup/concern-kinds.record.ts').then((file) => file.concernKindsRecord),
    needs: setupRights.read,
    title: { en: 'Kinds of concerns', es: 'Tipos de inquietudes' },
    about: {
      en: 'What adults choose from when they submit a concern.',
      es: 'Lo que eligen los adultos al enviar una inquietud.',
    },
    keywords: { en: 'behavior referral bullying', es: 'conducta reporte acoso' },
    one: { en: 'Kind of concern', es: 'Tipo de inquietud' },
    menus: [{ menu: 'main', order: 1, under: 'settings/behavior' }],
  },
  {
    path: '/settings/behavior/consequences',
    record: () => import('./setup/consequences.record.ts').then((file) => file.consequencesRecord),
    needs: setupRights.read,
    title: { en: 'Supports and consequences', es: 'Apoyos y consecuencias' },
    about: {
      en: 'What follows an incident, and what it means for attendance.',
      es: 'Lo que sigue a un incidente y lo que significa para la asistencia.',
    },
    keywords: {
      en: 'suspension detention restorative discipline',
      es: 'suspensión castigo restaurativo disciplina',
    },
    one: { en: 'Support or consequence', es: 'Apoyo o consecuencia' },
    menus: [{ menu: 'main', order: 2, under: 'settings/behavior' }],
  },
  {
    path: '/settings/behavior/incidents',
    record: () =>
      import('./setup/incident-types.record.ts').then((file) => file.incidentTypesRecord),
    needs: setupRights.read,
    title: { en: 'Kinds of behavior', es: 'Tipos de conducta' },
    about: {
      en: 'What incidents can be about, how severe it is, and whether the state collects it.',
      es: 'De qué pueden tratar los incidentes, su gravedad y si el estado los recopila.',
    },
    keywords: { en: 'offense code of conduct 48900', es: 'falta código de conducta 48900' },
    one: { en: 'Kind of behavior', es: 'Tipo de conducta' },
    menus: [{ menu: 'main', order: 3, under: 'settings/behavior' }],
  },
  {
    path: '/students/behavior/submitted-concerns',
    record: () => import('./concerns/concerns.record.ts').then((file) => file.concern),
    needs: [[submits, manages[0]]],
    title: { en: 'Submitted concerns', es: 'Inquietudes enviadas' },
    about: {
      en: 'The concerns that you submitted, and those that you look into.',
      es: 'Las inquietudes que usted envió y las que atiende.',
    },
    keywords: { en: 'behavior referral', es: 'conducta reporte' },
    one: { en: 'Concern', es: 'Inquietud' },
    menus: [{ menu: 'main', order: 51, under: 'students', icon: 'inbox' }],
  },
  {
    path: '/students/behavior/incident-management',
    record: () => import('./incidents/incidents.record.ts').then((file) => file.incident),
    needs: manages,
    title: { en: 'Incidents', es: 'Incidentes' },
    about: {
      en: 'What happened, who was part of it, and what follows for each student.',
      es: 'Qué pasó, quiénes participaron y qué sigue para cada estudiante.',
    },
    keywords: { en: 'discipline suspension', es: 'disciplina suspensión' },
    one: { en: 'Incident', es: 'Incidente' },
    menus: [{ menu: 'main', order: 52, under: 'students', icon: 'list-details' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/behavior/submit-concern',
      path: '/students/behavior/submit-concern',
      area: 'app',
      needs: [submits],
      title: { en: 'Submit a concern', es: 'Enviar una inquietud' },
      about: {
        en: 'Say what you saw. Someone at school looks into it and answers you.',
        es: 'Diga lo que vio. Alguien de la escuela lo atiende y le responde.',
      },
      keywords: {
        en: 'behavior bullying fight worried referral',
        es: 'conducta acoso pelea preocupación reporte',
      },
      menus: [{ menu: 'main', order: 50, under: 'students', icon: 'send' }],
    },
    {
      name: 'students/behavior/incident-management-bico',
      path: '/students/behavior/incident-management-bico',
      scope: 'chosen',
      area: 'app',
      needs: manages,
      title: { en: 'Behavior and what followed', es: 'Conducta y lo que siguió' },
      about: {
        en: 'Which responses were followed by fewer incidents of the same kind.',
        es: 'Qué respuestas fueron seguidas por menos incidentes del mismo tipo.',
      },
      keywords: {
        en: 'BICO intervention consequence outcome',
        es: 'BICO intervención consecuencia resultado',
      },
      menus: [{ menu: 'main', order: 53, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'student/behavior',
      path: '/student/:studentID/behavior',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [['students.discipline', 'children.own', 'profile.own']],
      title: { en: 'Behavior', es: 'Conducta' },
      menus: [{ menu: 'student', order: 520, under: 'student/support' }],
      parent: 'students/search',
    },
    {
      name: 'student/behavior-concerns',
      path: '/student/:studentID/behavior-concerns',
      area: 'app',
      needs: ['students.discipline'],
      title: { en: 'Behavior concerns', es: 'Inquietudes de conducta' },
      menus: [{ menu: 'student', order: 530, under: 'student/support' }],
      parent: 'students/search',
    },
  ],
  lists,
)
