import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/facilities',
    title: { en: 'Facilities', es: 'Instalaciones' },
    menus: [{ menu: 'main', order: 40, under: 'settings' }],
  },
]

export const screens = defineScreens([
  {
    name: 'settings/facilities/buildings',
    path: '/settings/facilities/buildings',
    area: 'app',
    needs: ['facilities.manage'],
    title: { en: 'Buildings', es: 'Edificios' },
    menus: [{ menu: 'main', order: 1, under: 'settings/facilities' }],
  },
  {
    name: 'settings/facilities/buildings/edit',
    path: '/settings/facilities/buildings/:id',
    area: 'app',
    needs: ['facilities.manage'],
    title: { en: 'Building', es: 'Edificio' },
    parent: 'settings/facilities/buildings',
  },
  {
    name: 'settings/facilities/rooms',
    path: '/settings/facilities/rooms',
    area: 'app',
    needs: ['facilities.manage'],
    title: { en: 'Rooms', es: 'Salones' },
    menus: [{ menu: 'main', order: 2, under: 'settings/facilities' }],
  },
  {
    name: 'settings/facilities/rooms/edit',
    path: '/settings/facilities/rooms/:id',
    area: 'app',
    needs: ['facilities.manage'],
    title: { en: 'Room', es: 'Salón' },
    parent: 'settings/facilities/rooms',
  },
])
