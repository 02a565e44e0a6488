export * from './gradebook/depth.table.ts'
export * from './gradebook/gradebook.table.ts'
export * from './grades.table.ts'
export * from './setup/setup.table.ts'
