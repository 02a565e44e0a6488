import { defineScreens, type BothLanguages } from '@atrium/kit/shared'

/** For the school that maintains the profile, and the guardian. */
const viewers = [['guardians.read', 'children.own']] as const
/** Also for teachers, who can reach the guardians of their own students. */
const reachable = [['guardians.read', 'children.own', 'students.own']] as const

const page = <const Name extends string>(
  name: Name,
  order: number,
  title: BothLanguages,
  needs: readonly (readonly string[])[] = viewers,
) =>
  ({
    name: `guardian/${name}` as const,
    path: `/guardian/:guardianID/${name}`,
    area: 'app',
    needs,
    title,
    menus: [{ menu: 'guardian', order }],
    parent: 'guardians/search',
  }) as const

export const screens = defineScreens([
  {
    name: 'my/inbox',
    path: '/my/inbox',
    area: 'app',
    needs: ['children.own'],
    title: { en: 'Family inbox', es: 'Buzón familiar' },
    keywords: { en: 'messages notices mail', es: 'mensajes avisos correo' },
    why: 'guardians read everything about all their children in one list; no path is given',
    menus: [{ menu: 'user', order: 5, icon: 'inbox', badge: 'family-inbox' }],
  },
  {
    name: 'guardians/search',
    path: '/guardians/search',
    scope: 'own',
    area: 'app',
    needs: ['guardians.read'],
    title: { en: 'Guardians', es: 'Padres y tutores' },
    keywords: {
      en: 'find a parent family mother father phone',
      es: 'buscar padre madre familia teléfono',
    },
    menus: [{ menu: 'main', order: 10, under: 'guardians', icon: 'search' }],
  },
  {
    name: 'guardians/add',
    path: '/guardians/add',
    area: 'app',
    needs: ['guardians.manage'],
    title: { en: 'Add guardian', es: 'Agregar padre o tutor' },
    keywords: { en: 'add a parent mother father', es: 'agregar padre madre' },
    menus: [{ menu: 'main', order: 20, under: 'guardians', icon: 'user-plus' }],
    parent: 'guardians/search',
  },
  {
    name: 'guardians/edit',
    path: '/guardians/edit/:id',
    area: 'app',
    needs: ['guardians.manage'],
    title: { en: 'Edit guardian', es: 'Modificar padre o tutor' },
    parent: 'guardians/search',
  },
  {
    ...page('summary', 50, { en: 'Overview', es: 'Resumen' }, reachable),
    why: 'a profile opens on an overview, as a student’s does',
  },
  page('demographics', 110, { en: 'Demographics', es: 'Datos personales' }),
  page('language-citizenship', 120, { en: 'Language and citizenship', es: 'Idioma y ciudadanía' }),
  page('photo', 130, { en: 'Photo', es: 'Foto' }),
  page(
    'contact-information',
    140,
    { en: 'Contact information', es: 'Información de contacto' },
    reachable,
  ),
  page('children', 150, { en: 'Children', es: 'Hijos' }),
  page('school-membership', 160, { en: 'School membership', es: 'Pertenencia a escuelas' }),
])
