import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { evaluates, worksHere } from './words.ts'

export const educatorGrowth = webModule({
  key: 'educatorGrowth',
  screens,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/people'],
      order: 5,
      shows: ({ permissions }) => permissions.includes(evaluates),
      widget: {
        name: 'educatorGrowth.queue',
        title: {
          en: 'Growth plans waiting for you',
          es: 'Planes de desarrollo que esperan por usted',
        },
      },
      part: () => import('./home/queue-part.tsx'),
    },
    {
      on: [''],
      order: 6,
      aside: true,
      shows: ({ permissions }) => permissions.includes(worksHere),
      widget: {
        name: 'educatorGrowth.own',
        title: { en: 'Your growth', es: 'Su desarrollo' },
      },
      part: () => import('./home/own-part.tsx'),
    },
  ],
})
