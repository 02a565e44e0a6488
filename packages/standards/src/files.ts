export { standardsExportHandler } from './export/export-handler.ts'
export { standardsSourceHandler } from './import/source-handler.ts'
