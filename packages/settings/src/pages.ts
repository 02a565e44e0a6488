import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/facilities/equipment-checkout/edit': () => import('./facilities/checkout.page.tsx'),
  'settings/facilities/assign-lockers': () => import('./facilities/assign-lockers.page.tsx'),
  'settings/facilities/locker-assignments': () =>
    import('./facilities/locker-assignments.page.tsx'),
  'settings/facilities/locker-assignments/edit': () =>
    import('./facilities/locker-assignment.page.tsx'),
  'settings/facilities/rooms/edit': () => import('./facilities/room.page.tsx'),
  'students/equipment': () => import('./student-equipment/student-equipment.page.tsx'),
} satisfies Pages<typeof screens>
