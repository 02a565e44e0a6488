export { provideEngine } from './services.ts'
