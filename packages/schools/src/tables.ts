export * from './schools.table.ts'
