/** Texts of what an import answers and of the files it gives. */
export const en = {
  'imports.progress.reading': 'Reading and checking the rows',
  'imports.progress.writing': 'Saving the records',
  'imports.progress.undoing': 'Rolling back the changes',
  'imports.sourceGone': 'The uploaded file is gone. Upload it again.',
  'imports.unfinishedMapping':
    '{file}: choose a column, or one value for every row, for these fields: {fields}.',
  'imports.nothingToImport':
    'None of these files will be imported. Choose what at least one of them contains.',
  'imports.wrongNumber': 'That isn’t the right number. Type the number shown.',
  'imports.unknownFile': 'That file isn’t in this import.',
  'imports.system': 'The system',
  'imports.findings.file': 'File',
  'imports.findings.line': 'Line',
  'imports.findings.field': 'Field',
  'imports.findings.severity': 'Severity',
  'imports.findings.message': 'Message',
  'imports.severity.error': 'Error',
  'imports.severity.warning': 'Warning',
} as const
