import { defineScreens } from '@atrium/kit/shared'

/**
 * The public catalog's three modes (platform.md §2.1). Resource assets,
 * /microcredentials/resource/asset/:uuid/:filename, are files, not screens.
 */
export const screens = defineScreens([
  {
    name: 'public/microcredentials',
    path: '/microcredentials',
    area: 'public',
    needs: 'public',
    title: { en: 'Microcredentials', es: 'Microcredenciales' },
    keywords: { en: 'badges catalog earn', es: 'insignias catálogo obtener' },
    menus: [{ menu: 'public', order: 20 }],
  },
  {
    name: 'public/microcredentials/detail',
    path: '/microcredentials/detail/:badgeID',
    area: 'public',
    needs: 'public',
    title: { en: 'Microcredential', es: 'Microcredencial' },
    parent: 'public/microcredentials',
  },
  {
    name: 'public/microcredentials/baked-badge',
    path: '/microcredentials/baked-badge/:badgeUserID',
    area: 'public',
    needs: 'public',
    title: { en: 'Earned microcredential', es: 'Microcredencial obtenida' },
    parent: 'public/microcredentials',
  },
  {
    name: 'public/microcredentials/earner',
    path: '/microcredentials/earner/:slug',
    area: 'public',
    needs: 'public',
    title: { en: 'Earned microcredentials', es: 'Microcredenciales obtenidas' },
    parent: 'public/microcredentials',
  },
  {
    name: 'public/curricula',
    path: '/curricula',
    area: 'public',
    needs: 'public',
    title: { en: 'Curricula', es: 'Planes de estudios' },
  },
  {
    name: 'public/curricula/detail',
    path: '/curricula/detail/:curriculumID',
    area: 'public',
    needs: 'public',
    title: { en: 'Curriculum', es: 'Plan de estudios' },
    parent: 'public/curricula',
  },
  {
    name: 'public/pathways',
    path: '/pathways',
    area: 'public',
    needs: 'public',
    title: { en: 'Pathways', es: 'Trayectorias' },
  },
  {
    name: 'public/pathways/detail',
    path: '/pathways/detail/:pathwayID',
    area: 'public',
    needs: 'public',
    title: { en: 'Pathway', es: 'Trayectoria' },
    parent: 'public/pathways',
  },
])
