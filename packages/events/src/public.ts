export { readEvent } from './events.queries.ts'
