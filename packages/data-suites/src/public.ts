export { provideEngine } from './services.ts'
export { seedDataSuites } from './demo/demo.job.ts'
