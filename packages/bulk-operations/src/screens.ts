import { defineScreens } from '@atrium/kit/shared'

const needs = [['students.manage', 'staff.manage', 'guardians.manage']] as const

export const screens = defineScreens([
  {
    name: 'data-integrations/bulk-operations',
    path: '/data-integrations/bulk-operations',
    area: 'app',
    needs,
    title: { en: 'Bulk operations', es: 'Operaciones masivas' },
    keywords: {
      en: 'change many at once mass update',
      es: 'cambiar muchos a la vez actualización masiva',
    },
    about: {
      en: 'Change one field on many records, with a preview and undo.',
      es: 'Cambie un campo en muchos registros, con vista previa y opción de deshacer.',
    },
    menus: [{ menu: 'main', order: 70, under: 'data' }],
  },
  {
    name: 'data-integrations/bulk-operations/operation',
    path: '/data-integrations/bulk-operations/:operationID',
    area: 'app',
    needs,
    title: { en: 'Operation', es: 'Operación' },
    parent: 'data-integrations/bulk-operations',
  },
])
