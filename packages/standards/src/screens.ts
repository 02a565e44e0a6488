import { defineScreens, type MenuGroup } from '@atrium/kit/shared'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/standards',
    title: { en: 'Standards', es: 'Estándares' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
]

const needs = ['standards.manage']

export const screens = defineScreens([
  {
    name: 'settings/standards/collection',
    path: '/settings/standards/collection',
    area: 'app',
    needs,
    title: { en: 'Collection', es: 'Colección' },
    menus: [{ menu: 'main', order: 1, under: 'settings/standards' }],
  },
  {
    name: 'settings/standards/import',
    path: '/settings/standards/import/:importID',
    area: 'app',
    needs,
    title: { en: 'Import of standards', es: 'Importación de estándares' },
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
    name: 'settings/standards/categories',
    path: '/settings/standards/categories',
    area: 'app',
    needs,
    title: { en: 'Categories of standards', es: 'Categorías de estándares' },
    menus: [{ menu: 'main', order: 2, under: 'settings/standards' }],
  },
  {
    name: 'settings/standards/categories/edit',
    path: '/settings/standards/categories/:id',
    area: 'app',
    needs,
    title: { en: 'Category', es: 'Categoría' },
    parent: 'settings/standards/categories',
  },
  {
    name: 'settings/standards/courses',
    path: '/settings/standards/courses',
    area: 'app',
    needs,
    title: { en: 'Standards of courses', es: 'Estándares de los cursos' },
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
  {
    name: 'settings/standards/course-codes',
    path: '/settings/standards/course-codes',
    area: 'app',
    needs,
    title: { en: 'Course codes', es: 'Códigos de curso' },
    menus: [{ menu: 'main', order: 4, under: 'settings/standards' }],
  },
  {
    name: 'settings/standards/course-codes/edit',
    path: '/settings/standards/course-codes/:id',
    area: 'app',
    needs,
    title: { en: 'Course code', es: 'Código de curso' },
    parent: 'settings/standards/course-codes',
  },
])
