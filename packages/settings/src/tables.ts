export * from './facilities/facilities.table.ts'
