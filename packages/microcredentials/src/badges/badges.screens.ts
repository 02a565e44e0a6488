import { defineScreens } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const anyone = [[needs.create, needs.approve, needs.administer]]
const approve = [[needs.approve, needs.administer]]
const menu = (order: number) => [{ menu: 'main' as const, order, under: 'microcredentialing' }]

/** The studio and the approvals. */
export const screens = defineScreens([
  {
    name: 'microcredentialing/microcredentials',
    path: '/microcredentialing/microcredentials',
    area: 'app',
    needs: anyone,
    title: { en: 'Microcredentials', es: 'Microcredenciales' },
    keywords: { en: 'badges create publish', es: 'insignias crear publicar' },
    menus: menu(10),
  },
  {
    name: 'microcredentialing/microcredentials/edit',
    path: '/microcredentialing/microcredentials/:badgeID',
    area: 'app',
    needs: anyone,
    title: { en: 'Studio', es: 'Estudio' },
    parent: 'microcredentialing/microcredentials',
  },
  {
    name: 'microcredentialing/microcredentials/preview',
    path: '/microcredentialing/microcredentials/:badgeID/preview',
    area: 'app',
    needs: anyone,
    title: { en: 'Preview', es: 'Vista previa' },
    parent: 'microcredentialing/microcredentials/edit',
  },
  {
    name: 'microcredentialing/approvals',
    path: '/microcredentialing/approvals',
    area: 'app',
    needs: approve,
    title: { en: 'Approvals', es: 'Aprobaciones' },
    keywords: { en: 'approve badge publish waiting', es: 'aprobar insignia publicar en espera' },
    menus: menu(40),
  },
])
