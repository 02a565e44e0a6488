export * from './immunization/immunizations.table.ts'
