export * from './data-suites.table.ts'
export * from './tools/tools.table.ts'
export * from './answers.table.ts'
