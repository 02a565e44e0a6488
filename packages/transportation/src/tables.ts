export * from './riders/riders.table.ts'
export * from './routes/routes.table.ts'
export * from './setup/setup.table.ts'
export * from './trips/trips.table.ts'
