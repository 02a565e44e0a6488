export { caseHandler, casePaths } from './case-api/case-handler.ts'
export { casePathsDescribed } from './case-api/described-paths.ts'
export { standardsExportHandler } from './export/export-handler.ts'
export { standardsSourceHandler } from './import/source-handler.ts'
