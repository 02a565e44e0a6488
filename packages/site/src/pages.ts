import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'site-pages': () => import('./editor/editor.page.tsx'),
  'settings/help-documents': () => import('./help-documents/help-documents.page.tsx'),
  'settings/help-documents/edit': () => import('./help-documents/help-document.page.tsx'),
} satisfies Pages<typeof screens>
