import { defineScreens } from '@atrium/kit/shared'

const needs = [['students.manage', 'staff.manage', 'guardians.manage']] as const

export const screens = defineScreens([
  {
    name: 'data-integrations/bulk-operations',
    path: '/data-integrations/bulk-operations',
    area: 'app',
    needs,
    title: { en: 'Bulk operations', es: 'Operaciones masivas' },
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
