export { seedEducatorGrowth } from './demo/seed.actions.ts'
