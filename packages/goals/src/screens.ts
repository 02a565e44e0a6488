import { defineScreens, type RecordScreens } from '@atrium/kit/shared'

const lists: readonly RecordScreens[] = [
  {
    path: '/my/goals',
    record: () => import('./goals/goals.record.ts').then((file) => file.goal),
    needs: [],
    title: { en: 'My goals', es: 'Mis metas' },
    about: {
      en: 'What you want to reach, how, and how it goes.',
      es: 'Lo que quiere lograr, cómo y cómo va.',
    },
    keywords: { en: 'goal plan reflection progress', es: 'meta plan reflexión avance' },
    one: { en: 'Goal', es: 'Meta' },
    menus: [{ menu: 'user', order: 20, icon: 'flag' }],
  },
  {
    path: '/my/portfolio',
    record: () => import('./evidence/evidence.record.ts').then((file) => file.evidenceRecord),
    needs: [],
    title: { en: 'My portfolio', es: 'Mi portafolio' },
    about: {
      en: 'Work that shows what you can do, and copies as you submitted them.',
      es: 'Trabajos que muestran lo que sabe hacer, y copias como las entregó.',
    },
    keywords: { en: 'evidence files work', es: 'evidencia archivos trabajo' },
    one: { en: 'Evidence', es: 'Evidencia' },
    menus: [{ menu: 'user', order: 30, icon: 'book' }],
  },
  {
    path: '/my/portfolio-pages',
    record: () => import('./pages/pages.record.ts').then((file) => file.portfolioPage),
    needs: [],
    title: { en: 'Shared pages', es: 'Páginas compartidas' },
    about: {
      en: 'Pages that show evidence to people without an account.',
      es: 'Páginas que muestran evidencias a personas sin cuenta.',
    },
    keywords: { en: 'share link consent', es: 'compartir enlace permiso' },
    one: { en: 'Shared page', es: 'Página compartida' },
    why: 'a portfolio is shared by a page with an end and a guardian’s consent; no path is given',
  },
]

export const screens = defineScreens(
  [
    {
      name: 'student/goals',
      path: '/student/:studentID/goals',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Goals', es: 'Metas' },
      menus: [{ menu: 'student', order: 540, under: 'student/support' }],
      parent: 'students/search',
    },
    {
      name: 'student/portfolio',
      path: '/student/:studentID/portfolio',
      area: 'app',
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Portfolio', es: 'Portafolio' },
      menus: [{ menu: 'student', order: 550, under: 'student/support' }],
      parent: 'students/search',
    },
    {
      name: 'portfolio-page',
      path: '/portfolio-page/:token',
      area: 'public',
      needs: 'public',
      title: { en: 'Portfolio', es: 'Portafolio' },
      why: 'people without an account open a shared page by its address; no path is given',
    },
  ],
  lists,
)
