export { graduationChecks, yearChecks } from './end-of-year/year-checks.ts'
export { courseGroupCourses, courseGroups } from './courses/courses.table.ts'
