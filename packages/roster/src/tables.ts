export * from './roster.table.ts'
