export {
  evaluatorsOf,
  isAssigned,
  menteesOf,
  type Mentee,
} from './colleagues/colleagues.queries.ts'
export { competenciesOf } from './frameworks/framework-content.queries.ts'
export type { FrameworkContent } from './frameworks/framework-content.types.ts'
export {
  competencies,
  frameworkLevels,
  frameworks,
  indicators,
} from './frameworks/frameworks.table.ts'
export { growthColleagues } from './colleagues/colleagues.table.ts'
export { seedObservation } from './demo/seed.actions.ts'
