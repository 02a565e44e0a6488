export { seedProfessionalDevelopment } from './demo/seed.actions.ts'
export { pendingSurveys, type PendingSurvey } from './surveys/surveys.queries.ts'
export { creditedHoursSQL } from './credit/credited-time.queries.ts'
