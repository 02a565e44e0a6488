import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'staff/ticket-queue': () => import('./queue/ticket-queue.page.tsx'),
  'staff/ticket-queue/submit': () => import('./queue/submit.page.tsx'),
  'staff/ticket-queue/ticket': () => import('./queue/ticket.page.tsx'),
} satisfies Pages<typeof screens>
