import type { BothLanguages, MenuGroup } from '@atrium/kit/shared'

const top = (
  name: string,
  order: number,
  icon: string,
  title: BothLanguages,
  more: Partial<MenuGroup> = {},
): MenuGroup => ({
  name,
  title,
  menus: [{ menu: 'main', order, icon }],
  ...more,
})

/**
 * The main menu's first level (platform.md §2.4), which contains screens from many modules. An
 * empty one is hidden.
 */
export const mainGroups: readonly MenuGroup[] = [
  top(
    'students',
    10,
    'school',
    { en: 'Students', es: 'Estudiantes' },
    { feature: '!hide-student-navigation' },
  ),
  top('staff', 20, 'users', { en: 'Staff', es: 'Personal' }, { feature: '!hide-staff-navigation' }),
  top(
    'guardians',
    30,
    'users-group',
    { en: 'Guardians', es: 'Padres y tutores' },
    { feature: '!hide-guardian-navigation' },
  ),
  top('classroom', 40, 'chalkboard', { en: 'Classroom', es: 'Aula' }),
  top('events', 50, 'calendar-event', { en: 'Events', es: 'Eventos' }),
  top('finance', 60, 'coin', { en: 'Finance', es: 'Finanzas' }),
  top('grants', 70, 'gift', { en: 'Grants', es: 'Subvenciones' }),
  top('instructional-materials', 80, 'books', {
    en: 'Instructional materials',
    es: 'Materiales didácticos',
  }),
  top('microcredentialing', 90, 'certificate', {
    en: 'Microcredentialing',
    es: 'Microcredenciales',
  }),
  top('professional-development', 100, 'presentation', {
    en: 'Professional development',
    es: 'Desarrollo profesional',
  }),
  top('data', 110, 'database', { en: 'Data tools and suites', es: 'Datos y herramientas' }),
  top('reports', 120, 'report', { en: 'Reports', es: 'Informes' }),
  top(
    'self-registration',
    130,
    'user-plus',
    { en: 'Self registration', es: 'Registro' },
    { opens: 'self-registration/registrations' },
  ),
  top('educator-merit-pay', 140, 'award', {
    en: 'Educator merit pay',
    es: 'Pago por mérito docente',
  }),
  top('settings', 150, 'settings', { en: 'Settings', es: 'Configuración' }, { opens: 'settings' }),
]
