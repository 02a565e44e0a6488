import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'
import { decides, serves } from './words.ts'

export const foodServices = webModule({
  key: 'foodServices',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: '',
      order: 2,
      shows: ({ permissions }) => permissions.includes(serves),
      widget: {
        name: 'meals.today',
        title: { en: 'Meals today', es: 'Comidas de hoy' },
      },
      part: () => import('./line/home-part.tsx'),
    },
    {
      on: '',
      order: 3,
      shows: ({ permissions }) => permissions.includes(decides),
      widget: {
        name: 'meals.applications',
        title: { en: 'Meal applications', es: 'Solicitudes de comidas' },
      },
      part: () => import('./applications/home-part.tsx'),
    },
  ],
})
