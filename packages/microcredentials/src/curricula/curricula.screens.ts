import { defineScreens } from '@atrium/kit/shared'
import { needs } from '../words.ts'

const create = [needs.create]
const menu = (order: number) => [{ menu: 'main' as const, order, under: 'microcredentialing' }]

export const screens = defineScreens([
  {
    name: 'microcredentialing/curricula-and-pathways/curricula',
    path: '/microcredentialing/curricula-and-pathways/curricula',
    area: 'app',
    needs: create,
    title: { en: 'Curricula', es: 'Planes de estudios' },
    keywords: { en: 'curriculum series of badges', es: 'currículo serie de insignias' },
    menus: menu(20),
  },
  {
    name: 'microcredentialing/curricula-and-pathways/curricula/edit',
    path: '/microcredentialing/curricula-and-pathways/curricula/:id',
    area: 'app',
    needs: create,
    title: { en: 'Curriculum', es: 'Plan de estudios' },
    parent: 'microcredentialing/curricula-and-pathways/curricula',
  },
  {
    name: 'microcredentialing/curricula-and-pathways/pathways',
    path: '/microcredentialing/curricula-and-pathways/pathways',
    area: 'app',
    needs: create,
    title: { en: 'Pathways', es: 'Trayectorias' },
    keywords: { en: 'pathway career steps badges', es: 'trayectoria carrera pasos insignias' },
    menus: menu(30),
  },
  {
    name: 'microcredentialing/curricula-and-pathways/pathways/edit',
    path: '/microcredentialing/curricula-and-pathways/pathways/:id',
    area: 'app',
    needs: create,
    title: { en: 'Pathway', es: 'Trayectoria' },
    parent: 'microcredentialing/curricula-and-pathways/pathways',
  },
])
