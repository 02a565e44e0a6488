import { defineScreens } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const review = [[needs.review, needs.administer, 'classroom.use']]
const menu = (order: number) => [{ menu: 'main' as const, order, under: 'microcredentialing' }]

export const screens = defineScreens([
  {
    name: 'microcredentialing/review',
    path: '/microcredentialing/review',
    area: 'app',
    needs: review,
    title: { en: 'Review', es: 'Revisión' },
    keywords: { en: 'score evidence reviewer queue', es: 'calificar evidencia revisor cola' },
    menus: menu(70),
  },
  {
    name: 'microcredentialing/review/submission',
    path: '/microcredentialing/review/:reviewID',
    area: 'app',
    needs: review,
    title: { en: 'Submission', es: 'Entrega' },
    parent: 'microcredentialing/review',
  },
  {
    name: 'microcredentialing/submissions',
    path: '/microcredentialing/submissions',
    area: 'app',
    needs: [needs.administer],
    title: { en: 'Submissions', es: 'Entregas' },
    about: {
      en: 'Work that learners submitted, and who reviews it.',
      es: 'El trabajo que enviaron los participantes y quién lo revisa.',
    },
    keywords: { en: 'queue review', es: 'cola revisión' },
    menus: menu(60),
  },
  {
    name: 'microcredentialing/reports',
    path: '/microcredentialing/reports',
    area: 'app',
    needs: [needs.administer],
    title: { en: 'Microcredential reports', es: 'Informes y cifras' },
    about: {
      en: 'How many people earned what, by school and stack.',
      es: 'Cuántas personas obtuvieron qué, por escuela y serie.',
    },
    keywords: { en: 'numbers statistics', es: 'números estadísticas' },
    menus: menu(110),
  },
])
