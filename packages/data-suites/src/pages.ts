import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'data-forge/data-suites': () => import('./suites/suites.page.tsx'),
  'data-forge/data-suites/suite': () => import('./suites/suite.page.tsx'),
  'data-forge/data-suites/files': () => import('./files/files.page.tsx'),
  'data-forge/data-suites/relationships': () => import('./relationships/relationships.page.tsx'),
  'data-forge/dashboards': () => import('./charts/dashboards.page.tsx'),
  'data-forge/dashboards/dashboard': () => import('./charts/dashboard.page.tsx'),
  'data-forge/artisan': () => import('./charts/artisan.page.tsx'),
  'data-integrations/adt-dashboard': () => import('./files/loads.page.tsx'),
  'data-tools/combine-tool': () => import('./tools/combine-tool.page.tsx'),
  'data-tools/filter-tool': () => import('./tools/filter-tool.page.tsx'),
  'data-tools/flatten-tool': () => import('./tools/flatten-tool.page.tsx'),
  'data-tools/stack-tool': () => import('./tools/stack-tool.page.tsx'),
  'data-explorer': () => import('./explorer/explorer.page.tsx'),
  'data-explorer/create': () => import('./explorer/create.page.tsx'),
  'data-explorer/browse': () => import('./explorer/browse.page.tsx'),
  'data-explorer/mapping': () => import('./explorer/mapping.page.tsx'),
  'data-explorer/share': () => import('./explorer/share.page.tsx'),
  'data-explorer/refresh': () => import('./explorer/refresh.page.tsx'),
  'data-explorer/delete': () => import('./explorer/delete.page.tsx'),
} satisfies Pages<typeof screens>
