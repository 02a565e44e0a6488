export { listSearch } from './list-search.ts'
export {
  holdsEveryWord,
  searchKinds,
  type Found,
  type FoundGroup,
  type SearchKind,
} from './search-kinds.ts'
