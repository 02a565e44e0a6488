import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'institute/edit': () => import('./institutes/institute.page.tsx'),
  'institute/reading': () => import('./readings/reading.page.tsx'),
  'settings/institutes/administrators': () => import('./administrators/administrators.page.tsx'),
  'settings/institutes/administrators/edit': () =>
    import('./administrators/administrator.page.tsx'),
  'settings/institutes/forms': () => import('./forms/forms.page.tsx'),
  'settings/institutes/forms/edit': () => import('./forms/form.page.tsx'),
  'settings/institutes/form-submissions': () => import('./submissions/submissions.page.tsx'),
  'settings/institutes/form-submissions/edit': () => import('./submissions/submission.page.tsx'),
  'settings/institutes/reports': () => import('./reports/reports.page.tsx'),
  'staff-member/institute-forms': () => import('./staff/institute-forms.page.tsx'),
  'staff-member/institute-forms/form': () => import('./staff/institute-form.page.tsx'),
  'staff-member/institute-panel-preferences': () => import('./staff/panel-preferences.page.tsx'),
  'staff-member/institute-panelist-preferences': () =>
    import('./staff/panelist-preferences.page.tsx'),
} satisfies Pages<typeof screens>
