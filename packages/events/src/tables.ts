export * from './events.table.ts'
