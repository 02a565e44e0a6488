export * from './colleagues/colleagues.table.ts'
export * from './frameworks/frameworks.table.ts'
