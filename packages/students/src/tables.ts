export * from './interventions/interventions.table.ts'
