export { cartCount, pendingSurveys, type PendingSurvey } from './pd.queries.ts'
