export { currentChartSQL } from './current-chart.queries.ts'
export { seedSeating } from './demo/seed.actions.ts'
