import { defineScreens } from '@atrium/kit/shared'

/** The shell's own two screens; every other is a module's. */
export const screens = defineScreens([
  {
    name: '',
    path: '',
    area: 'app',
    needs: [],
    title: { en: 'Home', es: 'Inicio' },
    menus: [{ menu: 'main', order: 0, icon: 'home' }],
  },
  {
    name: 'front',
    path: '/',
    area: 'public',
    needs: 'public',
    title: { en: 'Welcome', es: 'Bienvenida' },
  },
])
