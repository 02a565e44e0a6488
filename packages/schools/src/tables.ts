export * from './bells/bells.table.ts'
export * from './schools.table.ts'
