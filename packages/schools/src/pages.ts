import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/schools/districts': () => import('./district/district.page.tsx'),
  'settings/schools/schools': () => import('./schools/schools.page.tsx'),
  'settings/schools/schools/edit': () => import('./schools/school.page.tsx'),
  'settings/schools/levels': () => import('./levels/levels.page.tsx'),
  'settings/schools/levels/edit': () => import('./levels/level.page.tsx'),
  'settings/schools/logos': () => import('./logos/logos.page.tsx'),
  'settings/calendar/calendar-year': () => import('./years/years.page.tsx'),
  'settings/calendar/calendar-year/edit': () => import('./years/year.page.tsx'),
  'settings/calendar/terms': () => import('./terms/terms.page.tsx'),
  'settings/calendar/terms/edit': () => import('./terms/term.page.tsx'),
  'settings/calendar/not-in-session': () => import('./closed-days/closed-days.page.tsx'),
  'settings/calendar/not-in-session/edit': () => import('./closed-days/closed-day.page.tsx'),
} satisfies Pages<typeof screens>
