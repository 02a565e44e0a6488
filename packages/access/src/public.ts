export {
  holders,
  holdersSQL,
  holdsSQL,
  holdsOnlyFrom,
  reachOfAbsent,
  type Holding,
} from './holders.queries.ts'
