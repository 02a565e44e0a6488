export { staffFile } from './list-file.queries.ts'
export { staffGroupMembers, staffGroups } from './groups/groups.table.ts'
