import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'login/forgot-username': () => import('./forgot-username.page.tsx'),
  'login/reset-password': () => import('./reset-password.page.tsx'),
  'recovery-email/confirm': () => import('./recovery-email/confirm-email.page.tsx'),
  'recovery-email/undo': () => import('./recovery-email/undo-email.page.tsx'),
  'my/privacy-settings': () => import('./privacy-settings.page.tsx'),
  'change-password': () => import('./change-password.page.tsx'),
  'settings/security/district-users': () => import('./district-users/district-users.page.tsx'),
  'settings/security/district-users/edit': () => import('./district-users/district-user.page.tsx'),
  'settings/security/permission-groups/edit': () =>
    import('./permission-groups/permission-group.page.tsx'),
  'settings/security/site-page-editors': () => import('./duties/site-page-editors.page.tsx'),
  'settings/security/pd-administrators': () => import('./duties/pd-administrators.page.tsx'),
  'settings/security/sign-in-services': () => import('./sign-in-services/services.page.tsx'),
  'settings/security/grant-award-administrators': () =>
    import('./duties/grant-award-administrators.page.tsx'),
  'settings/security/grant-administrators': () => import('./duties/grant-administrators.page.tsx'),
  'settings/security/scheduling-administrators': () =>
    import('./duties/scheduling-administrators.page.tsx'),
  'settings/security/rti-administrators': () => import('./duties/rti-administrators.page.tsx'),
  'settings/human-resources/hr-administrators': () => import('./duties/hr-administrators.page.tsx'),
  'settings/leave-requests/leave-request-managers': () =>
    import('./duties/leave-request-managers.page.tsx'),
  'settings/security/educator-growth-admin': () =>
    import('./duties/educator-growth-admin.page.tsx'),
  'login/second-step': () => import('./second-factor/second-step.page.tsx'),
  'my/delegation': () => import('./delegation/delegation.page.tsx'),
} satisfies Pages<typeof screens>
