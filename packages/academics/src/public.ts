export { courseGroupCourses, courseGroups } from './courses/courses.table.ts'
