export * from './evidence/evidence.table.ts'
export * from './goals/goals.table.ts'
export * from './pages/pages.table.ts'
