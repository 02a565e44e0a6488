export * from './auth.table.ts'
export * from './saved-views/saved-views.table.ts'
