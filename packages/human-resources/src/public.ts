export { seedHumanResources } from './demo/seed.actions.ts'
