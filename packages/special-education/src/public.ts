export { seedSpecialEducation } from './demo/seed.actions.ts'
export { planOn, planOnSQL } from './plan/plan-on.queries.ts'
