export { provideEngine } from './services.ts'
export { registerLiveTable, type LiveColumn, type LiveTable } from './sources/live/live-tables.ts'
export { openSources } from './sources/open-sources.ts'
export { seedDataSuites } from './demo/demo.job.ts'
