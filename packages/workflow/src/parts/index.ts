export { ActButtons } from './act-buttons.tsx'
export { ActDialog, type ActProps, type Press } from './act-dialog.tsx'
export { DossierPage, dossierScreen, type DossierSlots } from './dossier-page.tsx'
