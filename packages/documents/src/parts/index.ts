import { lazy } from 'react'

// Loaded separately, so that a list doesn't load the code of dialogs until someone prints.
export const PrintDialog = lazy(() => import('./print-dialog.tsx'))

export { Attachments } from './attachments.tsx'
export { useDocument } from './use-document.ts'
