export * from './attendance.table.ts'
export * from './marks/marks.table.ts'
