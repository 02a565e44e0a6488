import type { Screen } from '@atrium/kit/shared'

/** The shell's own screens: the home page and the public front page. */
export const shellScreens: readonly Screen[] = [
  { name: '', path: '', area: 'app', needs: [], title: { en: 'Home', es: 'Inicio' } },
  {
    name: 'area',
    path: '/area/:area',
    area: 'app',
    needs: [],
    title: { en: 'Area', es: 'Área' },
  },
  {
    name: 'all-pages',
    path: '/all-pages',
    area: 'app',
    needs: [],
    title: { en: 'All pages', es: 'Todas las páginas' },
  },
  {
    name: 'search',
    path: '/search',
    area: 'app',
    needs: [],
    title: { en: 'Search', es: 'Buscar' },
  },
  {
    name: 'settings',
    path: '/settings',
    area: 'app',
    needs: [],
    title: { en: 'All settings', es: 'Toda la configuración' },
  },
  {
    name: 'student',
    path: '/student',
    area: 'app',
    needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
    title: { en: 'Last viewed student', es: 'Último estudiante consultado' },
    parent: 'students/search',
  },
  {
    name: 'staff-member',
    path: '/staff-member',
    area: 'app',
    needs: [['staff.read', 'staff-own']],
    title: { en: 'Last viewed staff member', es: 'Último miembro del personal consultado' },
    parent: 'staff/search',
  },
  {
    name: 'guardian',
    path: '/guardian',
    area: 'app',
    needs: [['guardians.read', 'children.own', 'students.own']],
    title: { en: 'Last viewed guardian', es: 'Último padre o tutor consultado' },
    parent: 'guardians/search',
  },
  {
    name: 'front',
    path: '/',
    area: 'public',
    needs: 'public',
    title: { en: 'Welcome', es: 'Bienvenida' },
  },
]
