export * from './activities.table.ts'
