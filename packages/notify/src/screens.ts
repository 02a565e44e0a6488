import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'my/notifications',
    path: '/my/notifications',
    area: 'app',
    needs: [],
    title: { en: 'Notifications', es: 'Avisos' },
    keywords: { en: 'email text alerts what I get', es: 'correo mensajes avisos lo que recibo' },
    menus: [{ menu: 'user', order: 905, icon: 'bell' }],
  },
])
