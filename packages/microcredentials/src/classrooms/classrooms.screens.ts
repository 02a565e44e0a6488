import { defineScreens } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const leading = [[needs.coach, needs.administer]]
const menu = (order: number) => [{ menu: 'main' as const, order, under: 'microcredentialing' }]

/** Groups that earn together, and coaching by subject. */
export const screens = defineScreens([
  {
    name: 'microcredentialing/classrooms',
    path: '/microcredentialing/classrooms',
    area: 'app',
    needs: leading,
    title: { en: 'Classrooms', es: 'Grupos de aprendizaje' },
    keywords: { en: 'badge group cohort learners', es: 'grupo de insignias participantes' },
    menus: menu(90),
  },
  {
    name: 'microcredentialing/classrooms/view',
    path: '/microcredentialing/classrooms/:id',
    area: 'app',
    needs: leading,
    title: { en: 'Classroom', es: 'Grupo de aprendizaje' },
    parent: 'microcredentialing/classrooms',
  },
  {
    name: 'microcredentialing/coaching',
    path: '/microcredentialing/coaching',
    area: 'app',
    needs: leading,
    title: { en: 'Coaching', es: 'Acompañamiento' },
    keywords: { en: 'coach mentor group help', es: 'asesoría mentor grupo ayuda' },
    menus: menu(95),
  },
])
