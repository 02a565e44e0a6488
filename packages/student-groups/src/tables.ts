export * from './groups/groups.table.ts'
