import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  { name: 'microcredentialing/classrooms', path: '/microcredentialing/classrooms', area: 'app', needs: [], title: { en: 'Classrooms', es: 'Grupos de aprendizaje' }, menus: [{ menu: 'main', order: 90, under: 'microcredentialing' }] },
  { name: 'microcredentialing/classrooms/view', path: '/microcredentialing/classrooms/:id', area: 'app', needs: [], title: { en: 'Classroom', es: 'Grupo de aprendizaje' }, parent: 'microcredentialing/classrooms' },
])
