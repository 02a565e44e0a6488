import type { Download } from '@atrium/kit/server'
import type { LabelsDocument, SheetsDocument } from './document.types.ts'
import { labelsPDF } from './labels.ts'
import { sheetsPDF } from './sheets.ts'

/** A document as a file that is generated while it is being sent. */
export const documentFile = (document: SheetsDocument | LabelsDocument): Download => ({
  fileName: `${slug(document.title)}.pdf`,
  mediaType: 'application/pdf',
  chunks: 'labels' in document ? labelsPDF(document) : sheetsPDF(document),
})

const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'document'
