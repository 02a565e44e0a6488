import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/academics/class-rank': () => import('./setup/class-rank.page.tsx'),
  'students/report-cards': () => import('./office/office.page.tsx'),
  'student/transcript': () => import('./transcript/transcript.page.tsx'),
} satisfies Pages<typeof screens>
