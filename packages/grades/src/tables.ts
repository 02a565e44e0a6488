export * from './grades.table.ts'
