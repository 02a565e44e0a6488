export * from './auto-call.table.ts'
