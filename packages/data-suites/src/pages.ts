import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'data-forge/data-suites': () => import('./suites/suites.page.tsx'),
  'data-forge/data-suites/suite': () => import('./suites/suite.page.tsx'),
  'data-forge/data-suites/files': () => import('./files/files.page.tsx'),
  'data-forge/data-suites/relationships': () => import('./relationships/relationships.page.tsx'),
  'data-forge/data-suites/insights': () => import('./insights/insights.page.tsx'),
  'data-forge/data-suites/snapshots': () => import('./snapshots/snapshots.page.tsx'),
  'data-forge/data-suites/sharing': () => import('./shares/sharing.page.tsx'),
  'data-forge/data-suites/snapshots/snapshot': () => import('./snapshots/snapshot.page.tsx'),
  'data-forge/shared': () => import('./shares/shared.page.tsx'),
  'shared-data': () => import('./shares/shared-with-anyone.page.tsx'),
  'data-forge/deliveries': () => import('./delivery/deliveries.page.tsx'),
  'data-forge/dashboards': () => import('./charts/dashboards.page.tsx'),
  'data-forge/dashboards/dashboard': () => import('./charts/dashboard.page.tsx'),
  'data-forge/artisan': () => import('./charts/artisan.page.tsx'),
  'data-integrations/adt-dashboard': () => import('./files/loads.page.tsx'),
} satisfies Pages<typeof screens>
