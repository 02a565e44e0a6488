export * from './people.table.ts'
export * from './staff-groups.table.ts'
