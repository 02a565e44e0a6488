/** Files, their content and their errors. */
export const filesEn = {
  'dataSuites.progress.reading': 'reading {name}',
  'dataSuites.progress.measuring': 'measuring columns',
  'dataSuites.progress.relating': 'checking relationships',
  'dataSuites.files.upload': 'Upload a file',
  'dataSuites.files.kinds':
    'CSV, TSV, fixed-width text, Excel (.xlsx), JSON, or Parquet, also as .gz or .zip, up to 4 GB',
  'dataSuites.files.waiting': 'Connection lost. The upload continues when it’s back.',
  'dataSuites.files.status.stup': 'Setup',
  'dataSuites.files.status.pend': 'Waiting',
  'dataSuites.files.status.proc': 'Reading',
  'dataSuites.files.status.indx': 'Analyzing',
  'dataSuites.files.status.rdy': 'Ready',
  'dataSuites.files.status.err': 'File error',
  'dataSuites.files.status.upd': 'Updating',
  'dataSuites.files.status.updp': 'Update waiting',
  'dataSuites.files.status.updr': 'Columns changed',
  'dataSuites.files.status.dlt': 'Removing',
  'dataSuites.files.status.dltp': 'Removal requested',
  'dataSuites.files.status.dltr': 'Removed',
  'dataSuites.files.sheet': 'Read from the sheet “{read}”.',
  'dataSuites.files.sheetsBeside':
    '{count, plural, one {The sheet {names} is now its own file.} other {These sheets are now their own files: {names}.}}',
  'dataSuites.files.sheetsNotRead':
    'Skipped: {names}. To load {count, plural, one {it} other {one of them}}, save it as its own file.',
  'dataSuites.reading.open': 'Header and rows',
  'dataSuites.reading.title': 'Header and rows: {file}',
  'dataSuites.reading.intro':
    'These are the first rows of the file. Choose the row with the column names.',
  'dataSuites.reading.header': 'Header row',
  'dataSuites.reading.line': 'Row {line, number}',
  'dataSuites.reading.none': 'No header row: every row is data',
  'dataSuites.reading.rows': 'Rows with missing or extra cells',
  'dataSuites.reading.rows.exact': 'Skip them and list them',
  'dataSuites.reading.rows.fill': 'Treat missing cells as blank; skip rows with extra cells',
  'dataSuites.reading.rows.fit': 'Treat missing cells as blank; ignore extra cells',
  'dataSuites.reading.rows.widen':
    'Treat missing cells as blank; keep extra cells in their own columns',
  'dataSuites.reading.preview': 'How the table will look',
  'dataSuites.reading.save': 'Read it this way',
  'dataSuites.reading.saved': 'The file is now read this way.',
  'dataSuites.files.lacksHeader':
    'No header found: every row is data, and columns are numbered. If a row has the names of the columns, choose it under “{reading}”.',
  'dataSuites.files.furtherHeaders':
    '{count, plural, one {One line} other {# lines}} below the header {count, plural, one {was} other {were}} treated as units or notes, not data.',
  'dataSuites.files.fixed':
    'Columns were split where every line has spaces. Check that each column makes sense; columns with no space between them became one. In Excel, use Data › Text to Columns to split them by position, then save as CSV.',
  'dataSuites.files.unparted':
    'Every line has {count, number} characters and nothing separates the columns. Split it by its record layout (in Excel: Data › Text to Columns › Fixed width), save it as CSV, and upload that.',
  'dataSuites.files.uncalculated':
    '{count, plural, one {# formula has no saved result, so its cell is} other {# formulas have no saved results, so their cells are}} empty. Open the workbook in Excel, save it, and upload it again.',
  'dataSuites.files.keyMissing':
    '{count, plural, one {One record has} other {{count, number} records have}} no value in “{name}”, which is a primary key.',
  'dataSuites.files.keyRepeated':
    '{count, plural, one {One record has} other {{count, number} records have}} a “{name}” that another record already has, so it can’t identify records.',
  'dataSuites.files.totalLeftOut':
    'The summary at the end of the file ({label}) was left out so nothing is counted twice.',
  'dataSuites.files.totalKept':
    'The file ends with a row labeled “{label}”. Its numbers don’t match the rows above, so it was kept as data. If it is a summary, remove it with a filter so that charts don’t count it.',
  'dataSuites.files.anew': 'Read again',
  'dataSuites.files.anewHint':
    'Detects the file’s format and automatic columns again, as if it were new. Your choices stay.',
  'dataSuites.files.anewBegun':
    'Reading the file again. You’ll see the current data until it finishes.',
  'dataSuites.files.several':
    'This upload had {count, number} tables. Each one is now its own file. Check the columns in each.',
  'dataSuites.files.rowCount': '{count, plural, one {# row} other {# rows}}',
  'dataSuites.files.errorCount':
    '{count, plural, one {# line or cell} other {# lines or cells}} couldn’t be read',
  'dataSuites.files.errorsShown':
    'Showing the first {shown, number} of {count, number}. The download has {isCut, select, yes {the first {listed, number}} other {all of them}}.',
  'dataSuites.files.showErrors': 'Show problems',
  'dataSuites.files.download': 'Download list',
  'dataSuites.files.mapping': 'Columns and formats',
  'dataSuites.files.finish': 'Check columns',
  'dataSuites.files.newData': 'Upload new version',
  'dataSuites.files.replace': 'Replace the current data',
  'dataSuites.files.append': 'Add to the current data',
  'dataSuites.files.mode': 'What to do with new data',
  'dataSuites.files.marks': 'Treat as blank',
  'dataSuites.files.marksHint':
    'Separated by spaces. In number and date columns these become blank.',
  'dataSuites.files.act.retry': 'Try again',
  'dataSuites.files.act.acceptDrift': 'Accept the new columns',
  'dataSuites.files.act.rejectDrift': 'Keep the old data',
  'dataSuites.files.act.remove': 'Remove',
  'dataSuites.files.act.keep': 'Keep file',
  'dataSuites.files.act.confirmRemoval': 'Remove now',
  'dataSuites.files.act.restore': 'Restore',
  'dataSuites.files.drift':
    'The new data has different columns. People see the old data until you decide.',
  'dataSuites.files.driftAdded': 'New: {names}',
  'dataSuites.files.driftRetyped':
    'Different values: {names}. If you accept them, charts that calculate with these columns will stop working. To prevent that, keep the old data, choose the format under “{mapping}”, and upload the file again. Cells that don’t fit will then be listed.',
  'dataSuites.files.driftMissing': 'Missing: {names}',
  'dataSuites.files.removing':
    'Charts and calculated columns that use this file will have no data. You can restore it for 30 days.',
  'dataSuites.files.progress': '{done, number} of {total, number}',
  'dataSuites.files.line': 'Line',
  'dataSuites.files.column': 'Column',
  'dataSuites.files.problem': 'Problem',
  'dataSuites.files.text': 'Text',
  'dataSuites.files.problem.tooFew': 'Too few cells',
  'dataSuites.files.problem.tooMany': 'Too many cells',
  'dataSuites.files.problem.quote': 'Quotation mark not closed',
  'dataSuites.files.problem.encoding': 'Damaged characters',
  'dataSuites.files.problem.tooLong': 'Line too long',
  'dataSuites.files.problem.notANumber': 'Not a number',
  'dataSuites.files.problem.notADate': 'Not a date',
  'dataSuites.files.problem.notARecord': 'Not a JSON record',
  'dataSuites.files.problem.other': 'Can’t be read',
  'dataSuites.loads.title': 'Loads',
  'dataSuites.loads.subtitle': 'Sync history: what ran, when, how many rows, and what failed.',
  'dataSuites.loads.none': 'No files loaded yet',
  'dataSuites.loads.noneHint': 'Every file loaded into a data suite is listed here.',
  'dataSuites.loads.file': 'File',
  'dataSuites.loads.suite': 'Data suite',
  'dataSuites.loads.source': 'Upload',
  'dataSuites.loads.started': 'Started',
  'dataSuites.loads.seconds': 'Seconds',
  'dataSuites.loads.outcome': 'Result',
  'dataSuites.loads.outcome.done': 'Done',
  'dataSuites.loads.outcome.failed': 'Failed',
  'dataSuites.loads.outcome.drift': 'Columns changed',
  'dataSuites.loads.running': 'Running',
  'dataSuites.loads.errors': 'Errors',
  'dataSuites.loads.by': 'Started by',
}
