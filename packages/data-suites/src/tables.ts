export * from './data-suites.table.ts'
