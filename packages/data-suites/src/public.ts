export { provideEngine } from './services.ts'
export { provideModel } from './mixers/model-service.ts'
export {
  liveColumn,
  schoolColumns,
  studentColumns,
  withinReach,
} from './sources/live/live-parts.ts'
export { liveTables, type LiveTable } from './sources/live/live-tables.ts'
export { openSources } from './sources/open-sources.ts'
export { seedDataSuites } from './demo/demo.job.ts'
