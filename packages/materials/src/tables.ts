export * from './materials.table.ts'
