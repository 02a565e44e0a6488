export * from './facilities/equipment.table.ts'
export * from './facilities/facilities.table.ts'
export * from './facilities/lockers.table.ts'
