export * from './feed.table.ts'
