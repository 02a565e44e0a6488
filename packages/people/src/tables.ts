export * from './people.table.ts'
