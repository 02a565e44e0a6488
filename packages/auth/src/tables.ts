export * from './auth.table.ts'
export * from './saved-views/saved-views.table.ts'
export * from './sign-in-services/sign-in-services.table.ts'
