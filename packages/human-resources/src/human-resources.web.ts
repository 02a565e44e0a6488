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
      shows: ({ permissions }) =>
        permissions.includes(asks) || permissions.includes('classroom.use'),
      widget: {
        name: 'humanResources.filled',
        title: { en: 'Where you fill in', es: 'Dónde suple' },
      },
      part: () => import('./leave/filling-in-part.tsx'),
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
