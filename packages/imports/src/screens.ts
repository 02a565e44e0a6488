import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'data-integrations/customer-imports',
    path: '/data-integrations/customer-imports',
    area: 'app',
    needs: ['imports.manage'],
    title: { en: 'Customer imports', es: 'Importaciones del cliente' },
    about: {
      en: 'Roster files from your student information system.',
      es: 'Archivos de matrícula de su sistema de información estudiantil.',
    },
    keywords: { en: 'roster import OneRoster csv sis clever', es: 'importar matrícula csv' },
    menus: [{ menu: 'main', order: 10, under: 'data' }],
  },
  {
    name: 'data-integrations/customer-imports/import',
    path: '/data-integrations/customer-imports/:importID',
    area: 'app',
    needs: ['imports.manage'],
    title: { en: 'Customer import', es: 'Importación del cliente' },
    parent: 'data-integrations/customer-imports',
  },
])
