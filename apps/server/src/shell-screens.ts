import type { Screen } from '@atrium/kit/shared'

/** The shell's own: the home page and the public front page. */
export const shellScreens: readonly Screen[] = [
  { name: '', path: '', area: 'app', needs: [], title: { en: 'Home', es: 'Inicio' } },
  {
    name: 'front',
    path: '/',
    area: 'public',
    needs: 'public',
    title: { en: 'Welcome', es: 'Bienvenida' },
  },
]
