export { provideEngine } from './services.ts'
export { provideSources } from './sources/source-services.ts'
export { seedDataSuites } from './demo/demo.job.ts'
