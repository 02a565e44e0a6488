import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'login',
    path: '/login',
    area: 'public',
    needs: 'public',
    title: { en: 'Sign in', es: 'Iniciar sesión' },
  },
  {
    name: 'logout',
    path: '/logout',
    area: 'public',
    needs: 'public',
    title: { en: 'Log out', es: 'Cerrar sesión' },
    menus: [{ menu: 'user', order: 990, icon: 'logout' }],
  },
])
