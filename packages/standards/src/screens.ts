import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/standards',
    title: { en: 'Standards', es: 'Estándares' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
]

const needs = ['standards.manage']

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/standards/categories',
    record: () => import('./categories/categories.record.ts').then((file) => file.categoriesRecord),
    needs,
    title: { en: 'Standard categories', es: 'Categorías de estándares' },
    about: { en: 'How standards are grouped.', es: 'Cómo se agrupan los estándares.' },
    keywords: { en: 'subject group', es: 'materia grupo' },
    one: { en: 'Category', es: 'Categoría' },
    menus: [{ menu: 'main', order: 2, under: 'settings/standards' }],
  },
  {
    path: '/settings/standards/course-codes',
    record: () =>
      import('./course-codes/course-codes.record.ts').then((file) => file.courseCodesRecord),
    needs,
    title: { en: 'Course codes', es: 'Códigos de curso' },
    about: {
      en: 'State course codes and what they stand for.',
      es: 'Los códigos estatales de cursos y su significado.',
    },
    keywords: { en: 'state codes sced', es: 'códigos estatales' },
    one: { en: 'Course code', es: 'Código de curso' },
    menus: [{ menu: 'main', order: 4, under: 'settings/standards' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/standards/collection',
      path: '/settings/standards/collection',
      area: 'app',
      needs,
      title: { en: 'Collection', es: 'Colección' },
      about: {
        en: 'State and local standards you have imported.',
        es: 'Los estándares estatales y locales que ha importado.',
      },
      keywords: { en: 'ccss ngss frameworks', es: 'marcos académicos' },
      menus: [{ menu: 'main', order: 1, under: 'settings/standards' }],
    },
    {
      name: 'settings/standards/import',
      path: '/settings/standards/import/:importID',
      area: 'app',
      needs,
      title: { en: 'Import standards', es: 'Importar estándares' },
      parent: 'settings/standards/collection',
    },
    {
      name: 'settings/standards/collection/framework',
      path: '/settings/standards/collection/:frameworkID',
      area: 'app',
      needs,
      title: { en: 'Framework', es: 'Marco de estándares' },
      parent: 'settings/standards/collection',
    },
    {
      name: 'settings/standards/courses',
      path: '/settings/standards/courses',
      area: 'app',
      needs,
      title: { en: 'Course standards', es: 'Estándares de los cursos' },
      about: {
        en: 'Which standards each course covers.',
        es: 'Los estándares que cubre cada curso.',
      },
      keywords: { en: 'alignment', es: 'alineación' },
      menus: [{ menu: 'main', order: 3, under: 'settings/standards' }],
    },
    {
      name: 'settings/standards/courses/edit',
      path: '/settings/standards/courses/:courseID',
      area: 'app',
      needs,
      title: { en: 'Course', es: 'Curso' },
      parent: 'settings/standards/courses',
    },
  ],
  lists,
)
