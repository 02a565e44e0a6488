export { newStudentFields } from './add.fields.ts'
export { changeEnrollments, enter, type EnrollmentWrite } from './enrollment.actions.ts'
export { studentsFile } from './list-file.queries.ts'
export { thingsToReturn } from './things-to-return.ts'
