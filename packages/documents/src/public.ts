export type {
  Block,
  DocumentColumn,
  LabelsDocument,
  Letterhead,
  Sheet,
  SheetsDocument,
} from './document.types.ts'
export {
  attachmentKinds,
  type AttachmentKind,
  type AttachmentRights,
} from './attachments/attachment-kinds.ts'
export { documentFile } from './document-file.ts'
export {
  defineDocument,
  describeDocument,
  documentKinds,
  type Described,
  type DocumentKind,
} from './document-kinds.ts'
export { letterheadOf, pictureOf } from './letterhead.queries.ts'
export { printFiles, printJob } from './print.job.ts'
export { documentStore, provideDocuments } from './services.ts'
