import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { asks, decides, keepsPersonnel } from './words.ts'

export const humanResources = webModule({
  key: 'humanResources',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: [''],
      order: 0,
      shows: ({ permissions }) => permissions.includes(asks),
      widget: {
        name: 'humanResources.offers',
        title: { en: 'Where you are asked to fill in', es: 'Dónde le piden suplir' },
      },
      part: () => import('./leave/offers-part.tsx'),
    },
    {
      on: [''],
      order: 1,
      shows: ({ permissions }) => permissions.includes('classroom.use'),
      widget: {
        name: 'humanResources.filled',
        title: { en: 'Where you fill in today', es: 'Dónde suple hoy' },
      },
      part: () => import('./leave/filled-part.tsx'),
    },
    {
      on: ['', 'area/people'],
      order: 3,
      shows: ({ permissions }) => permissions.includes(decides),
      widget: {
        name: 'humanResources.leave',
        title: { en: 'Leave to decide', es: 'Permisos por decidir' },
      },
      part: () => import('./leave/home-part.tsx'),
    },
    {
      on: ['', 'area/people'],
      order: 4,
      shows: ({ permissions }) => permissions.includes(keepsPersonnel),
      widget: {
        name: 'humanResources.licenses',
        title: { en: 'Licenses that end', es: 'Licencias que vencen' },
      },
      part: () => import('./licenses/home-part.tsx'),
    },
    {
      on: ['', 'area/people'],
      order: 5,
      shows: ({ permissions }) => permissions.includes(keepsPersonnel),
      widget: {
        name: 'humanResources.outside',
        title: { en: 'Classes outside a license', es: 'Clases fuera de una licencia' },
      },
      part: () => import('./licenses/outside-part.tsx'),
    },
  ],
})
