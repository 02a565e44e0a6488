import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/food-services/free-and-reduced-lunch': () =>
    import('./applications/applications.page.tsx'),
  'settings/food-services/free-and-reduced-lunch/edit': () =>
    import('./applications/application.page.tsx'),
  'settings/food-services/free-and-reduced-lunch/income-tables': () =>
    import('./eligibility/income-tables.page.tsx'),
  'settings/food-services/free-and-reduced-lunch/claims': () => import('./claims/claims.page.tsx'),
  'settings/food-services/free-and-reduced-lunch/claims/edit': () =>
    import('./claims/claim.page.tsx'),
  'settings/food-services/lunch-menu': () => import('./menus/lunch-menu.page.tsx'),
  'settings/food-services/meal-accounts': () => import('./accounts/accounts.page.tsx'),
  'settings/food-services/meal-accounts/account': () => import('./accounts/account.page.tsx'),
  'settings/food-services/meal-accounts/line': () => import('./line/line.page.tsx'),
  'settings/food-services/options': () => import('./setup/options.page.tsx'),
  'student/meals': () => import('./student/student-meals.page.tsx'),
  'family/meals': () => import('./student/family-meals.page.tsx'),
  'family/meals/apply': () => import('./applications/apply.page.tsx'),
  'family/meals/application': () => import('./applications/family-application.page.tsx'),
} satisfies Pages<typeof screens>
