import { recordProcedures } from '@atrium/kit/server'
import { helpDocuments } from './help-document.table.ts'
import { helpDocumentsRecord } from './help-documents.record.ts'
import { hasScreen } from './help.queries.ts'

export const helpDocumentProcedures = recordProcedures(helpDocumentsRecord, {
  table: helpDocuments,
  // A screen that is gone may keep its document; no new one can be written for it.
  beforeWrite: ({ before, draft }) =>
    Promise.resolve(
      before?.route === draft.route || hasScreen(draft.route)
        ? undefined
        : { route: { id: 'site.valid.route' } },
    ),
})
