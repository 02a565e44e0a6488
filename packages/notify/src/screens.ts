import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'my/notifications',
    path: '/my/notifications',
    area: 'app',
    needs: [],
    title: { en: 'Notifications', es: 'Avisos' },
    menus: [{ menu: 'user', order: 905, icon: 'bell' }],
  },
])
