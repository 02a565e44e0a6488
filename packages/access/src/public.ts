export { holders, holdersSQL, holdsSQL, reachOfAbsent, type Holding } from './holders.queries.ts'
