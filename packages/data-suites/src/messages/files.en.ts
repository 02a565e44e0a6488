/** Files, what is read of them and what is wrong with them. */
export const filesEn = {
  'dataSuites.file.empty': 'This file is empty. Export it again and upload the new one.',
  'dataSuites.file.zip':
    'This zip holds {count, number} tables, {names}{more, select, yes {, …} other {}}, and none of them alone is the one that belongs here. Upload that one by itself. As a new file, a zip of up to 20 tables is taken in whole, each as a file of its own.',
  'dataSuites.file.noSheet':
    'This workbook has no sheet “{sheet}”, which this file was read from, but {names}{more, select, yes {, …} other {}}. Give the sheet that belongs here its old name, or save it as a workbook of its own.',
  'dataSuites.file.zipEmpty':
    'There is no table in this zip. Upload a zip of one CSV, Excel (.xlsx), JSON or Parquet file, or that file itself.',
  'dataSuites.file.encrypted':
    'This zip is locked with a password. Unpack it and upload the table itself.',
  'dataSuites.file.packedDamaged':
    'This packed file is damaged, or was cut off on its way. Pack it again, or upload the table itself.',
  'dataSuites.file.packedBomb':
    'Unpacked, this file would come to more than 4 GB, or to far more than a table does. Nothing of it was taken in. Upload the table itself, or split it.',
  'dataSuites.file.lockedWorkbook':
    'This workbook is locked with a password. Open it, take the password away, save it and upload it again.',
  'dataSuites.file.oldWorkbook':
    'This is a workbook of an old kind. Save it as .xlsx or CSV and upload that.',
  'dataSuites.file.notAWorkbook':
    'This workbook is damaged and cannot be read. Open it in Excel, save it again as .xlsx and upload that.',
  'dataSuites.file.bomb':
    'This workbook would unpack to more than can be taken in, or has a cell of several megabytes. Nothing of it was taken in. Save the sheet that you need as CSV and upload that.',
  'dataSuites.file.notText':
    'This is no table of text. Upload CSV, Excel (.xlsx), JSON or Parquet.',
  'dataSuites.file.tooManyColumns':
    'This table has more than {limit, number} columns. Leave out those that are not needed, or write them as rows, and upload it again.',
  'dataSuites.file.notReadable':
    'This file cannot be read: {reason}. Save it again from the program that made it, or as CSV, and upload that.',
  'dataSuites.file.nothingReadable':
    'No line of this file could be read; the first that failed is line {line, number}. Compare it with the header: it may have more or fewer cells, or another separator.',
  'dataSuites.file.cutOff':
    'This file is damaged, or was cut off on its way. Export it again and upload the new one.',
  'dataSuites.file.tooDeep':
    'In this file values are nested more than {deepest, number} deep: a table cannot be made of it. Have it written with one record for each row.',
  'dataSuites.file.tooLarge':
    'This table is larger than what can be taken in. Split it, by school year for example, and add the parts one after another.',
  'dataSuites.file.uploadTooLarge':
    'A file may have {gigabytes} GB at most. Split it, by school year for example, or save it as Parquet.',
  'dataSuites.file.otherKind':
    'This is {kind, select, XLSB {a binary Excel workbook (.xlsb)} ODS {a LibreOffice spreadsheet (.ods)} HEIC {a photo (HEIC)} SYLK {an old spreadsheet (SYLK)} other {a file of the kind {kind}}}, which can’t be read here. {kind, select, HEIC {Upload the table itself, as CSV or .xlsx.} XML {Export the data as CSV or .xlsx instead.} other {Open it, save it as CSV or .xlsx, and upload that.}}',
  'dataSuites.file.openQuote':
    'A quotation mark in line {line, number} is never closed, so that the lines after it cannot be told apart. Close or remove it and upload the file again.',
  'dataSuites.file.endlessLine':
    'A line about {megabytes, number} MB into this file is longer than any table has. A quotation mark or an end of line may be missing there: mend it and upload the file again.',
  'dataSuites.file.noRecords':
    'This file has a header and no record under it, and nothing was taken in. Check the export and upload it again.',
  'dataSuites.file.cancelled': 'This load was cancelled, and nothing was changed.',
  'dataSuites.file.offset': 'This upload goes on at byte {offset, number}.',
  'dataSuites.progress.reading': 'reading {name}',
  'dataSuites.progress.measuring': 'measuring columns',
  'dataSuites.progress.relating': 'checking relationships',
  'dataSuites.files.upload': 'Upload a file',
  'dataSuites.files.kinds':
    'CSV, TSV, text in columns, Excel (.xlsx), JSON or Parquet, also as .gz or .zip, up to 4 GB',
  'dataSuites.files.waiting': 'The connection was lost. It goes on by itself when it is back.',
  'dataSuites.files.status.stup': 'Set-up',
  'dataSuites.files.status.pend': 'Waiting',
  'dataSuites.files.status.proc': 'Being read',
  'dataSuites.files.status.indx': 'Being measured',
  'dataSuites.files.status.rdy': 'Ready',
  'dataSuites.files.status.err': 'Error',
  'dataSuites.files.status.upd': 'Updating',
  'dataSuites.files.status.updp': 'Update waiting',
  'dataSuites.files.status.updr': 'Columns changed',
  'dataSuites.files.status.dlt': 'Being removed',
  'dataSuites.files.status.dltp': 'Removal asked for',
  'dataSuites.files.status.dltr': 'Removed',
  'dataSuites.files.sheet': 'Read from the sheet “{read}”.',
  'dataSuites.files.sheetsBeside':
    '{count, plural, one {The sheet {names} became a file of its own.} other {These sheets became files of their own: {names}.}}',
  'dataSuites.files.sheetsNotRead':
    'Not read: {names}. To load {count, plural, one {it} other {one of them}}, save it as a file of its own.',
  'dataSuites.reading.open': 'Header and rows',
  'dataSuites.reading.title': 'Header and rows: {file}',
  'dataSuites.reading.intro':
    'These are the first rows of the file. Choose the row with the column names.',
  'dataSuites.reading.header': 'Header row',
  'dataSuites.reading.line': 'Row {line, number}',
  'dataSuites.reading.none': 'No header row: every row is data',
  'dataSuites.reading.rows': 'Rows with missing or extra cells',
  'dataSuites.reading.rows.exact': 'Leave them out, and list them',
  'dataSuites.reading.rows.fill': 'Read missing cells as empty; leave out rows with extra cells',
  'dataSuites.reading.rows.fit': 'Read missing cells as empty; ignore extra cells',
  'dataSuites.reading.rows.widen':
    'Read missing cells as empty; keep extra cells in their own columns',
  'dataSuites.reading.preview': 'How the table will look',
  'dataSuites.reading.save': 'Read it this way',
  'dataSuites.reading.saved': 'The file is now read this way.',
  'dataSuites.files.furtherHeaders':
    '{count, plural, one {One line} other {# lines}} under the header {count, plural, one {was} other {were}} read as part of it: units or notes, and no data.',
  'dataSuites.files.fixed':
    'Its columns were cut where blanks stand under each other in every line. Look whether each holds what its name says: columns that touch came as one. In Excel, Data › Text to Columns cuts them by their positions; save that as CSV.',
  'dataSuites.files.unparted':
    'Every line has {count, number} signs and nothing parts its columns, so where one ends cannot be told. Cut it by the layout that belongs to it (in Excel: Data › Text to Columns › Fixed width), save it as CSV and upload that.',
  'dataSuites.files.uncalculated':
    '{count, plural, one {# formula has no result, and its cell is} other {# formulas have no results, and their cells are}} empty here: what wrote this workbook did not calculate. Open it in Excel, save it and upload it again.',
  'dataSuites.files.keyMissing':
    '{count, plural, one {One record has} other {{count, number} records have}} no value in “{name}”, which is a primary key.',
  'dataSuites.files.keyRepeated':
    '{count, plural, one {One record has} other {{count, number} records have}} a “{name}” that stands in a record before: it does not tell records apart, as a primary key does.',
  'dataSuites.files.totalLeftOut':
    'The last record, “{label}”, is the sum of the others and was left out, so that nothing is counted twice.',
  'dataSuites.files.totalKept':
    'A record at the end says “{label}”. Its numbers are not the sums of the others, so it was kept. If it sums some of them up, take it out with a filter: charts would count them twice.',
  'dataSuites.files.anew': 'Read anew',
  'dataSuites.files.anewHint':
    'Finds out again how this file is written and what its automatic columns hold, as if it were new. What you chose stays.',
  'dataSuites.files.anewBegun':
    'The file is being read anew. What is there is shown until that is done.',
  'dataSuites.files.several':
    'This upload held {count, number} tables. Each is a file of its own now: check the columns of every one.',
  'dataSuites.files.rowCount': '{count, plural, one {# row} other {# rows}}',
  'dataSuites.files.errorCount':
    '{count, plural, one {# line or cell} other {# lines or cells}} could not be read',
  'dataSuites.files.errorsShown':
    'The first {shown, number} of {count, number} are shown here; the list to download has {isCut, select, yes {the first {listed, number}} other {them all}}.',
  'dataSuites.files.showErrors': 'Show which',
  'dataSuites.files.download': 'Download the list',
  'dataSuites.files.mapping': 'Columns and formats',
  'dataSuites.files.finish': 'Check the columns',
  'dataSuites.files.newData': 'Newer data',
  'dataSuites.files.replace': 'Replace what is there',
  'dataSuites.files.append': 'Add to what is there',
  'dataSuites.files.mode': 'How newer data come in',
  'dataSuites.files.marks': 'Cells that mean “not told”',
  'dataSuites.files.marksHint':
    'Separated by spaces. In columns of numbers and dates they are kept as empty, with the reason.',
  'dataSuites.files.act.retry': 'Try again',
  'dataSuites.files.act.acceptDrift': 'Accept the new columns',
  'dataSuites.files.act.rejectDrift': 'Keep the old data',
  'dataSuites.files.act.remove': 'Remove',
  'dataSuites.files.act.keep': 'Keep it',
  'dataSuites.files.act.confirmRemoval': 'Remove it now',
  'dataSuites.files.act.restore': 'Restore',
  'dataSuites.files.drift':
    'The newer data have other columns. The old data are shown until you decide.',
  'dataSuites.files.driftAdded': 'New: {names}',
  'dataSuites.files.driftRetyped':
    'Other values than before: {names}. If you accept them, charts that calculate with these columns stop. To prevent that, keep the old data, choose the format under “{mapping}” and upload the file again: the cells that do not fit are then listed.',
  'dataSuites.files.driftMissing': 'Missing: {names}',
  'dataSuites.files.removing':
    'Charts and mixers made of this file will have no data. It can be restored for 30 days.',
  'dataSuites.files.progress': '{done, number} of {total, number}',
  'dataSuites.files.line': 'Line',
  'dataSuites.files.column': 'Column',
  'dataSuites.files.problem': 'Problem',
  'dataSuites.files.text': 'Text',
  'dataSuites.files.problem.tooFew': 'Too few cells',
  'dataSuites.files.problem.tooMany': 'Too many cells',
  'dataSuites.files.problem.quote': 'A quote is not closed',
  'dataSuites.files.problem.encoding': 'Damaged letters',
  'dataSuites.files.problem.tooLong': 'Longer than a line can be',
  'dataSuites.files.problem.notANumber': 'Not a number',
  'dataSuites.files.problem.notADate': 'Not a date',
  'dataSuites.files.problem.notARecord': 'Not a record of JSON',
  'dataSuites.files.problem.other': 'Cannot be read',
  'dataSuites.loads.title': 'Loads',
  'dataSuites.loads.subtitle': 'What ran, when, how many rows, and what failed.',
  'dataSuites.loads.none': 'Nothing has been loaded yet',
  'dataSuites.loads.noneHint': 'Each file that is read into a data suite is listed here.',
  'dataSuites.loads.file': 'File',
  'dataSuites.loads.suite': 'Data suite',
  'dataSuites.loads.source': 'Upload',
  'dataSuites.loads.started': 'Started',
  'dataSuites.loads.seconds': 'Seconds',
  'dataSuites.loads.outcome': 'Outcome',
  'dataSuites.loads.outcome.done': 'Done',
  'dataSuites.loads.outcome.failed': 'Failed',
  'dataSuites.loads.outcome.drift': 'Columns changed',
  'dataSuites.loads.running': 'Running',
  'dataSuites.loads.errors': 'Not read',
  'dataSuites.loads.by': 'Started by',
}
