export { studentActivities, type StudentActivity } from './student-activities.queries.ts'
