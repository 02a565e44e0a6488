import { defineScreens } from '@atrium/kit/shared'
import { readsSchool } from './words.ts'

export const screens = defineScreens([
  {
    name: 'students/health/immunizations',
    path: '/students/health/immunizations',
    scope: 'chosen',
    area: 'app',
    needs: readsSchool,
    title: { en: 'Immunizations', es: 'Vacunas' },
    about: {
      en: 'Who may attend, who may until a day, and which vaccines are missing.',
      es: 'Quién puede asistir, quién puede hasta cierto día y qué vacunas faltan.',
    },
    keywords: {
      en: 'vaccines shots CAIR blue card exclusion conditional exemption',
      es: 'vacunación cartilla CAIR exclusión condicional exención',
    },
    menus: [{ menu: 'main', order: 48, under: 'students', icon: 'heart' }],
  },
  {
    name: 'student/health/immunizations',
    path: '/student/:studentID/health/immunizations',
    area: 'app',
    // These needs only say who can open the page for some student; the server decides for each one.
    needs: [['students.health', 'children.own', 'profile.own']],
    title: { en: 'Immunizations', es: 'Vacunas' },
    menus: [{ menu: 'student', order: 610, under: 'student/health' }],
    parent: 'students/search',
  },
])
