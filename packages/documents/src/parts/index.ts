import { lazy } from 'react'

// Apart, so that a list doesn't load the code of dialogs until someone prints.
export const PrintDialog = lazy(() => import('./print-dialog.tsx'))
/** The files of a record, as a card of its page. */
export const Attachments = lazy(() => import('./attachments.tsx'))
export { useDocument } from './use-document.ts'
