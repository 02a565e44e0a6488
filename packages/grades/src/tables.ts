export * from './gradebook/gradebook.table.ts'
export * from './grades.table.ts'
