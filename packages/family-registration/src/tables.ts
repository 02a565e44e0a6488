export * from './setup/setup.table.ts'
export * from './submissions.table.ts'
