import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'students/search': () => import('./pages/search.page.tsx'),
  'students/add': () => import('./pages/add.page.tsx'),
  'students/edit': () => import('./pages/edit.page.tsx'),
  'student/summary': () => import('./pages/summary.page.tsx'),
  'student/demographics': () => import('./pages/demographics.page.tsx'),
  'student/photo': () => import('./pages/photo.page.tsx'),
  'student/contact-information': () => import('./pages/contact-information.page.tsx'),
  'student/language-citizenship': () => import('./pages/language-citizenship.page.tsx'),
  'student/family': () => import('./pages/family.page.tsx'),
  'student/alerts': () => import('./pages/alerts.page.tsx'),
  'student/other-contacts': () => import('./pages/other-contacts.page.tsx'),
  'student/enrollment': () => import('./pages/enrollment.page.tsx'),
  'student/counseling': () => import('./counseling/counseling.page.tsx'),
  'student/interventions': () => import('./interventions/interventions.page.tsx'),
  'students/alerts': () => import('./alerts/current-alerts.page.tsx'),
  'students/response-to-intervention': () =>
    import('./interventions/current-interventions.page.tsx'),
  'students/response-to-intervention/points': () =>
    import('./interventions/monitoring/points.page.tsx'),
  'students/response-to-intervention/referrals/edit': () =>
    import('./interventions/referrals/referral.page.tsx'),
  'settings/intervention/rti-forms': () => import('./interventions/rti-forms.page.tsx'),
  'settings/intervention/rti-forms/edit': () => import('./interventions/rti-form.page.tsx'),
} satisfies Pages<typeof screens>
