export {
  childrenOf,
  searchItems,
  type FoundItems,
  type SearchOptions,
} from './browse/tree.queries.ts'
export type { ItemView } from './browse/item-views.ts'
export {
  itemsUnder,
  standardsByIdentifiers,
  standardsByIDs,
  unknownItems,
  type StandardView,
} from './browse/standards.queries.ts'
export { importStandards, type ImportedFramework } from './import/import-standards.ts'
export { standardUses, type StandardUse } from './uses.ts'
