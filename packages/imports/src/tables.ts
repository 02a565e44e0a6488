export * from './imports.table.ts'
