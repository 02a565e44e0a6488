export * from './growth/growth-plans.table.ts'
