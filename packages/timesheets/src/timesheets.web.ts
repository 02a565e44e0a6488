import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { groups, screens } from './screens.ts'

export const timesheets = webModule({
  key: 'timesheets',
  screens,
  groups,
  pages: () => import('./pages.ts'),
  messages,
  cards: [
    {
      on: ['', 'area/finance'],
      order: 4,
      shows: ({ permissions }) =>
        permissions.includes('timesheets.approve') || permissions.includes('timesheets.manage'),
      widget: {
        name: 'timesheets.submitted',
        title: { en: 'Timesheets to review', es: 'Hojas de horas por revisar' },
      },
      part: () => import('./home-part.tsx'),
    },
  ],
})
