import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'classroom/classroom': () => import('./posts/feed.page.tsx'),
  'classroom/classroom/add-snippet': () => import('./posts/snippet.page.tsx'),
  'classroom/classroom/edit-snippet': () => import('./posts/snippet.page.tsx'),
  'classroom/classroom/message-log': () => import('./messages-log/message-log.page.tsx'),
  'classroom/classroom/respond-to-question': () => import('./questions/respond.page.tsx'),
  'classroom/classroom/search-snippets': () => import('./posts/search-snippets.page.tsx'),
  'classroom/resources': () => import('./resources/resources.page.tsx'),
  'student/class-feed': () => import('./family/class-feed.page.tsx'),
} satisfies Pages<typeof screens>
