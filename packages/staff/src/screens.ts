import {
  defineScreens,
  type BothLanguages,
  type MenuGroup,
  type RecordScreens,
} from '@atrium/kit/shared'

/** Pages of the directory: for people who may look up staff. */
const directory = [['staff.read', 'staff-own']] as const
/** Pages for the person and for managers. */
const own = [['staff.manage', 'staff-own']] as const

const page = <const Name extends string>(
  name: Name,
  order: number,
  under: string,
  title: BothLanguages,
  needs: readonly (readonly string[])[],
) =>
  ({
    name: `staff-member/${name}` as const,
    path: `/staff-member/:staffID/${name}`,
    area: 'app',
    needs,
    title,
    menus: [{ menu: 'staff', order, under }],
    parent: 'staff/search',
  }) as const

const group = (name: string, order: number, title: BothLanguages): MenuGroup => ({
  name,
  title,
  menus: [{ menu: 'staff', order }],
})

/** The groups in a staff member's menu; entries of later modules go under one of them. */
export const groups: readonly MenuGroup[] = [
  group('staff-member/person', 100, { en: 'Person', es: 'Persona' }),
  group('staff-member/work', 200, { en: 'Work', es: 'Trabajo' }),
  group('staff-member/growth', 300, { en: 'Growth', es: 'Desarrollo' }),
]

const lists: readonly RecordScreens[] = [
  {
    path: '/staff/groups',
    record: () => import('./groups/groups.record.ts').then((file) => file.staffGroupsRecord),
    needs: ['staff.read'],
    title: { en: 'Staff groups', es: 'Grupos de personal' },
    keywords: { en: 'committees teams departments', es: 'comités equipos departamentos' },
    one: { en: 'Staff group', es: 'Grupo de personal' },
    menus: [{ menu: 'main', order: 40, under: 'staff', icon: 'users-group' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'staff/search',
      path: '/staff/search',
      scope: 'own',
      area: 'app',
      needs: ['staff.read'],
      title: { en: 'Staff', es: 'Personal' },
      keywords: {
        en: 'find a teacher employee directory phone',
        es: 'buscar maestro empleado directorio teléfono',
      },
      menus: [{ menu: 'main', order: 10, under: 'staff', icon: 'search' }],
    },
    {
      name: 'staff/add',
      path: '/staff/add',
      area: 'app',
      needs: ['staff.manage'],
      title: { en: 'Add staff member', es: 'Agregar personal' },
      keywords: { en: 'hire a new teacher employee', es: 'contratar maestro empleado nuevo' },
      menus: [{ menu: 'main', order: 20, under: 'staff', icon: 'user-plus' }],
      parent: 'staff/search',
    },
    {
      name: 'staff/invite',
      path: '/staff/invite',
      area: 'app',
      needs: ['staff.manage'],
      title: { en: 'Invite staff', es: 'Invitar al personal' },
      keywords: { en: 'invite send account sign in', es: 'invitar enviar cuenta acceso' },
      menus: [{ menu: 'main', order: 30, under: 'staff', icon: 'send' }],
      parent: 'staff/search',
    },
    {
      name: 'staff/edit',
      path: '/staff/edit/:id',
      area: 'app',
      needs: ['staff.manage'],
      title: { en: 'Edit staff member', es: 'Modificar personal' },
      parent: 'staff/search',
    },
    {
      ...page('summary', 50, '', { en: 'Overview', es: 'Resumen' }, directory),
      menus: [{ menu: 'staff', order: 50 }],
      why: 'a profile opens on an overview, as a student’s does',
    },
    page(
      'demographics',
      110,
      'staff-member/person',
      { en: 'Demographics', es: 'Datos personales' },
      own,
    ),
    page('photo', 120, 'staff-member/person', { en: 'Photo', es: 'Foto' }, own),
    page(
      'contact-information',
      130,
      'staff-member/person',
      { en: 'Contact information', es: 'Información de contacto' },
      directory,
    ),
    page('biography', 140, 'staff-member/person', { en: 'Biography', es: 'Biografía' }, directory),
    page(
      'language-citizenship',
      150,
      'staff-member/person',
      { en: 'Language and citizenship', es: 'Idioma y ciudadanía' },
      own,
    ),
    page(
      'other-contacts',
      160,
      'staff-member/person',
      { en: 'Other contacts', es: 'Otros contactos' },
      own,
    ),
    page('schedule', 210, 'staff-member/work', { en: 'Schedule', es: 'Horario' }, directory),
  ],
  lists,
)
