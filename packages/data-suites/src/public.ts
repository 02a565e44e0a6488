export { provideEngine } from './services.ts'
export { provideModel } from './mixers/model-service.ts'
export { openSources } from './sources/open-sources.ts'
export { seedDataSuites } from './demo/demo.job.ts'
