import {
  defineScreens,
  type BothLanguages,
  type MenuGroup,
  type MenuPlace,
} from '@atrium/kit/shared'
import { needs } from '../words.ts'

const placesOf = (folder: string, order: number): MenuPlace[] => [
  { menu: 'main', order, under: folder },
]

const list = <Folder extends string, Things extends string>(
  folder: Folder,
  things: Things,
  order: number,
  one: BothLanguages,
  many: BothLanguages,
) =>
  [
    {
      name: `${folder}/${things}`,
      path: `/${folder}/${things}`,
      area: 'app',
      needs: [needs.administer],
      title: many,
      menus: placesOf(folder, order),
    },
    {
      name: `${folder}/${things}/edit`,
      path: `/${folder}/${things}/:id`,
      area: 'app',
      needs: [needs.administer],
      title: one,
      parent: `${folder}/${things}`,
    },
  ] as const

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/microcredentialing',
    title: { en: 'Microcredentialing', es: 'Microcredenciales' },
    menus: [{ menu: 'main', order: 58, under: 'settings' }],
  },
  {
    name: 'settings/professional-development',
    title: { en: 'Professional development', es: 'Desarrollo profesional' },
    menus: [{ menu: 'main', order: 60, under: 'settings' }],
  },
]

/** The lists that microcredentials choose from. */
export const screens = defineScreens([
  ...list(
    'microcredentialing',
    'stacks',
    44,
    { en: 'Stack', es: 'Serie' },
    { en: 'Stacks', es: 'Series' },
  ),
  ...list(
    'microcredentialing',
    'coaching-subjects',
    46,
    { en: 'Coaching subject', es: 'Tema de acompañamiento' },
    { en: 'Coaching subjects', es: 'Temas de acompañamiento' },
  ),
  ...list(
    'microcredentialing',
    'reflection-templates',
    48,
    { en: 'Reflection template', es: 'Plantilla de reflexión' },
    { en: 'Reflection templates', es: 'Plantillas de reflexión' },
  ),
  {
    name: 'microcredentialing/course-code-reviewers',
    path: '/microcredentialing/course-code-reviewers',
    area: 'app',
    needs: [needs.administer],
    title: { en: 'Course code reviewers', es: 'Revisores por curso' },
    menus: placesOf('microcredentialing', 50),
  },
  ...list(
    'settings/professional-development',
    'approval-areas',
    1,
    { en: 'Approval area', es: 'Área de aprobación' },
    { en: 'Approval areas', es: 'Áreas de aprobación' },
  ),
  ...list(
    'settings/professional-development',
    'credit-types',
    2,
    { en: 'Credit type', es: 'Tipo de crédito' },
    { en: 'Credit types', es: 'Tipos de crédito' },
  ),
])
