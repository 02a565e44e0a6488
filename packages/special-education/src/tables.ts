export * from './plan/plan.table.ts'
export * from './services/services.table.ts'
