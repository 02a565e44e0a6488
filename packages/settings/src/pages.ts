import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/facilities/buildings': () => import('./facilities/buildings.page.tsx'),
  'settings/facilities/buildings/edit': () => import('./facilities/building.page.tsx'),
  'settings/facilities/rooms': () => import('./facilities/rooms.page.tsx'),
  'settings/facilities/rooms/edit': () => import('./facilities/room.page.tsx'),
} satisfies Pages<typeof screens>
