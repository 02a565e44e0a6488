export * from './bells/bells.table.ts'
export * from './schools.table.ts'
export * from './board/board-members.table.ts'
