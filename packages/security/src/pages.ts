import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/security/widget-permissions': () => import('./widgets/widget-permissions.page.tsx'),
  'settings/security/reports-permissions': () => import('./reports-permissions.page.tsx'),
  'settings/security/user-relationship-permissions': () =>
    import('./relationships/relationships.page.tsx'),
  'settings/security/audit-log': () => import('./audit-log/audit-log.page.tsx'),
  'settings/security/access-review': () => import('./access-review/access-review.page.tsx'),
  'settings/security/retention': () => import('./lifecycle/retention.page.tsx'),
  'student/record': () => import('./lifecycle/record.page.tsx'),
  'settings/security/support-access': () => import('./support/support-access.page.tsx'),
  'students/merge': () => import('./merge/merge.page.tsx'),
  'student/disclosures': () => import('./disclosures/disclosures.page.tsx'),
  'student/who-can-see': () => import('./sight/who-can-see.page.tsx'),
} satisfies Pages<typeof screens>
