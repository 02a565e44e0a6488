export { eventsRouter } from './events.router.ts'
