export { categories, categoryContents } from './categories/categories.table.ts'
export { courseCodes } from './course-codes/course-codes.table.ts'
export { courseStandards } from './courses/course-standards.table.ts'
export {
  associations,
  definitions,
  frameworks,
  items,
  type FrameworkRow,
  type ItemRow,
} from './standards.table.ts'
