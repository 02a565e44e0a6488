export * from './seating.table.ts'
