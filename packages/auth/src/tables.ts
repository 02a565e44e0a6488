export * from './auth.table.ts'
