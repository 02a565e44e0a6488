export * from './payments.table.ts'
