/** Texts of what an import answers and of the files it gives. */
export const en = {
  'imports.progress.reading': 'Reading and checking the rows',
  'imports.progress.writing': 'Writing the records',
  'imports.progress.undoing': 'Taking the changes back',
  'imports.sourceGone': 'The uploaded file is no longer there. Upload it again.',
  'imports.unfinishedMapping':
    '{file}: these fields have no column yet: {fields}. Choose their columns, or what every row has.',
  'imports.nothingToImport':
    'No file of this upload is part of an import. Choose what at least one of them holds.',
  'imports.wrongNumber': 'This is not the number that is asked for.',
  'imports.unknownFile': 'There is no such file in this import.',
  'imports.system': 'The system',
  'imports.findings.file': 'File',
  'imports.findings.line': 'Line',
  'imports.findings.field': 'Field',
  'imports.findings.severity': 'Severity',
  'imports.findings.message': 'Message',
  'imports.severity.error': 'Error',
  'imports.severity.warning': 'Warning',
} as const
