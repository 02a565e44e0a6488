export { callFamilies, familiesOf, type FamilyMessage } from './send/send.actions.ts'
export { isConnected, provideCalls } from './send/provider.ts'
export { takesTexts, textStaff } from './send/text-staff.job.ts'
export { seedAutoCall } from './demo/seed.actions.ts'
