export { openMicrocredentials } from './open.ts'
