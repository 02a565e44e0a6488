import { webModule } from '@atrium/kit/client'
import { groups } from './lists/lists.screens.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { manages, witnesses } from './words.ts'

export const health = webModule({
  key: 'health',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/health'],
      order: 2,
      shows: ({ permissions }) => permissions.includes(manages),
      widget: {
        name: 'health.office',
        title: { en: 'Health office', es: 'Enfermería' },
      },
      part: () => import('./office/home-part.tsx'),
    },
    {
      on: ['area/health'],
      order: 2,
      // A nurse signs in the medication log.
      shows: ({ permissions }) => permissions.includes(witnesses) && !permissions.includes(manages),
      widget: {
        name: 'health.toSign',
        title: { en: 'Medications to sign', es: 'Medicamentos por firmar' },
      },
      part: () => import('./medication/parts/to-sign-card.tsx'),
    },
  ],
})
