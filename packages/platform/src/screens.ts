import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([
  {
    name: 'settings/schools/districts',
    path: '/settings/schools/districts',
    area: 'app',
    needs: [['schools.manage', 'platform.manage']],
    reach: 'district',
    title: { en: 'District', es: 'Distrito' },
    about: {
      en: 'The district’s name, address, time zone, and features.',
      es: 'El nombre, la dirección, la zona horaria y las funciones del distrito.',
    },
    keywords: {
      en: 'time zone phone address features session timeout',
      es: 'zona horaria teléfono dirección funciones',
    },
    menus: [{ menu: 'main', order: 1, under: 'settings/schools' }],
  },
])
