export * from './administrators/administrators.table.ts'
export * from './institutes/institutes.table.ts'
export * from './panelists/panelists.table.ts'
export * from './submissions/submissions.table.ts'
