export { callFamilies, familiesOf, type FamilyMessage } from './send/send.actions.ts'
export { provideCalls } from './send/provider.ts'
export { seedAutoCall } from './demo/seed.actions.ts'
