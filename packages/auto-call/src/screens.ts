import { defineScreens } from '@atrium/kit/shared'
import { sends, setsUp } from './words.ts'

export const screens = defineScreens([
  {
    name: 'student/auto-call',
    path: '/student/:studentID/auto-call',
    area: 'app',
    // These needs only say who can open the page for some student; the server decides for each one.
    needs: [['students.read', 'children.own', 'profile.own']],
    title: { en: 'Auto-call', es: 'Avisos a la familia' },
    menus: [{ menu: 'student', order: 230, under: 'student/family-and-contacts' }],
    parent: 'students/search',
  },
  {
    name: 'students/auto-call',
    path: '/students/auto-call',
    area: 'app',
    needs: [sends],
    why: 'Where an office writes to families, and reads who was reached',
    title: { en: 'Messages to families', es: 'Mensajes a las familias' },
    about: {
      en: 'Write to the families of a school, and see who was reached.',
      es: 'Escriba a las familias de una escuela y vea a quiénes llegó.',
    },
    keywords: {
      en: 'auto-call text call email closed school drill late bus',
      es: 'llamada texto correo escuela cerrada simulacro retraso',
    },
    menus: [{ menu: 'main', order: 60, under: 'students', icon: 'send' }],
  },
  {
    name: 'students/auto-call/report',
    path: '/students/auto-call/report',
    area: 'app',
    needs: [sends],
    why: 'What became of each message to each guardian',
    title: { en: 'Delivery report', es: 'Informe de entregas' },
    about: {
      en: 'What became of each email, text, and call to a guardian.',
      es: 'Lo que pasó con cada correo, texto y llamada a un padre o tutor.',
    },
    menus: [{ menu: 'main', order: 61, under: 'students', icon: 'list-details' }],
  },
  {
    name: 'settings/auto-call',
    path: '/settings/auto-call',
    area: 'app',
    needs: [setsUp],
    reach: 'district',
    why: 'The usual ways to reach families, and the hours for calls and texts',
    title: { en: 'Messages to families', es: 'Mensajes a las familias' },
    about: {
      en: 'The usual ways to reach families, and the hours for calls and texts.',
      es: 'Las formas habituales de contactar a las familias y el horario de llamadas y textos.',
    },
    keywords: { en: 'auto-call quiet hours texts', es: 'llamadas horario textos' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
])
