export * from './notify.table.ts'
