export * from './registration.table.ts'
