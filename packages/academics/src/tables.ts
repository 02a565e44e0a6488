export * from './courses/courses.table.ts'
export * from './end-of-year/promotion.table.ts'
export * from './requests/requests.table.ts'
