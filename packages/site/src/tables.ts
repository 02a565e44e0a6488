export * from './help-documents/help-document.table.ts'
export * from './preferences/preference.table.ts'
