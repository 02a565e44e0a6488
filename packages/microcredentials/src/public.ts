export { registerBadgeFiles } from './badges/badge.files.ts'
