export { provideEngine } from './services.ts'
export { provideSources } from './sources/source-services.ts'
