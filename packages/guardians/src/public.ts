export { guardiansFile } from './list-file.queries.ts'
