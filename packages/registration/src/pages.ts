import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'self-register': () => import('./self-register/self-register.page.tsx'),
  'self-register/consent': () => import('./self-register/consent.page.tsx'),
  'self-register/confirm': () => import('./self-register/confirm.page.tsx'),
  'self-registration/registrations': () => import('./registrations/registrations.page.tsx'),
  'self-registration/registrations/view': () => import('./registrations/registration.page.tsx'),
  'self-registration/manage-invitations': () => import('./invitations/invitations.page.tsx'),
  'settings/self-registration': () => import('./configuration/configuration.page.tsx'),
  'settings/registration-forms/forms': () => import('./forms/forms.page.tsx'),
  'settings/registration-forms/forms/edit': () => import('./forms/form.page.tsx'),
} satisfies Pages<typeof screens>
