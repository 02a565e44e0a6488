export * from './concerns/concerns.table.ts'
export * from './incidents/incidents.table.ts'
export * from './setup/setup.table.ts'
