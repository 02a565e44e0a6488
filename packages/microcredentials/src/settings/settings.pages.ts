import type { Pages } from '@atrium/kit/client'
import type { screens } from './settings.screens.ts'

export const pages = {
  'microcredentialing/stacks/edit': () => import('./stack.page.tsx'),
  'microcredentialing/course-code-reviewers': () => import('./course-code-reviewers.page.tsx'),
} satisfies Pages<typeof screens>
