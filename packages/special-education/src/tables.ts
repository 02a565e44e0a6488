export * from './plan/plan.table.ts'
export * from './services/services.table.ts'
export * from './progress/progress.table.ts'
