import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { manages } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/activities',
    title: { en: 'Activities', es: 'Actividades' },
    menus: [{ menu: 'main', order: 42, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/activities/activities',
    scope: 'school',
    record: () => import('./activities.record.ts').then((file) => file.activitiesRecord),
    needs: [manages],
    title: { en: 'Activities', es: 'Actividades' },
    about: {
      en: 'The clubs, sports, and performing arts this school offers.',
      es: 'Los clubes, deportes y artes escénicas que ofrece esta escuela.',
    },
    keywords: { en: 'club sport athletics band', es: 'club deporte banda' },
    one: { en: 'Activity', es: 'Actividad' },
    menus: [{ menu: 'main', order: 1, under: 'settings/activities' }],
  },
  {
    path: '/settings/activities/activities-requirements',
    record: () =>
      import('./requirements.record.ts').then((file) => file.activityRequirementsRecord),
    needs: [manages],
    title: { en: 'Activity requirements', es: 'Requisitos de actividades' },
    about: {
      en: 'What students need to take part in an activity.',
      es: 'Lo que los estudiantes necesitan para participar en una actividad.',
    },
    keywords: { en: 'eligibility physical consent', es: 'elegibilidad examen autorización' },
    one: { en: 'Activity requirement', es: 'Requisito de actividad' },
    menus: [{ menu: 'main', order: 2, under: 'settings/activities' }],
  },
  {
    path: '/students/activities',
    scope: 'school',
    record: () => import('./members.record.ts').then((file) => file.activityMembersRecord),
    needs: [manages],
    title: { en: 'Student activities', es: 'Actividades de estudiantes' },
    keywords: { en: 'club sport roster eligibility', es: 'club deporte elegibilidad' },
    one: { en: 'Participant', es: 'Participante' },
    menus: [{ menu: 'main', order: 61, under: 'students', icon: 'award' }],
  },
]

export const screens = defineScreens([], lists)
