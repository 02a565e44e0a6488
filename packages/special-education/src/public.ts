export { removalDays, type RemovalDays } from './child-count/removal-days.ts'
export { seedSpecialEducation } from './demo/seed.actions.ts'
export { planOn, planOnSQL } from './plan/plan-on.queries.ts'
