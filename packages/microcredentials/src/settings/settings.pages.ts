import type { Pages } from '@atrium/kit/client'
import type { screens } from './settings.screens.ts'

export const pages = {
  'microcredentialing/stacks': () => import('./stacks.page.tsx'),
  'microcredentialing/stacks/edit': () => import('./stack.page.tsx'),
  'microcredentialing/coaching-subjects': () => import('./coaching-subjects.page.tsx'),
  'microcredentialing/coaching-subjects/edit': () => import('./coaching-subject.page.tsx'),
  'microcredentialing/reflection-templates': () => import('./reflection-templates.page.tsx'),
  'microcredentialing/reflection-templates/edit': () => import('./reflection-template.page.tsx'),
  'microcredentialing/course-code-reviewers': () => import('./course-code-reviewers.page.tsx'),
  'settings/professional-development/approval-areas': () => import('./approval-areas.page.tsx'),
  'settings/professional-development/approval-areas/edit': () => import('./approval-area.page.tsx'),
  'settings/professional-development/credit-types': () => import('./credit-types.page.tsx'),
  'settings/professional-development/credit-types/edit': () => import('./credit-type.page.tsx'),
} satisfies Pages<typeof screens>
