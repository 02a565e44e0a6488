export { seedHumanResources } from './demo/seed.actions.ts'
export { supervisorsOn, type Supervised } from './positions/supervisors.queries.ts'
