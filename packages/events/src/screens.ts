import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'events',
    path: '/events',
    area: 'app',
    needs: ['events.read'],
    title: { en: 'Events', es: 'Eventos' },
    keywords: {
      en: 'school event add dance concert game calendar',
      es: 'evento escolar agregar baile concierto partido calendario',
    },
    menus: [{ menu: 'main', order: 10, under: 'events', icon: 'calendar-event' }],
  },
  {
    name: 'events/add',
    path: '/events/add',
    area: 'app',
    needs: ['events.manage'],
    title: { en: 'Add event', es: 'Agregar evento' },
    parent: 'events',
  },
  {
    name: 'event/view',
    path: '/event/:eventID/view',
    area: 'app',
    needs: ['events.read'],
    title: { en: 'View event', es: 'Ver evento' },
    menus: [{ menu: 'event', order: 10 }],
    parent: 'events',
  },
  {
    name: 'event/edit',
    path: '/event/:eventID/edit',
    area: 'app',
    needs: ['events.manage'],
    title: { en: 'Edit event', es: 'Modificar evento' },
    parent: 'event/view',
  },
])
