export * from './queue/tickets.table.ts'
export * from './setup/setup.table.ts'
