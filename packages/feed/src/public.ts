export { seedFeed } from './demo/seed.actions.ts'
