/** Why a file cannot be read as a table. */
export const tabularEn = {
  'tabular.empty': 'This file is empty. Export it again and upload the new one.',
  'tabular.zip':
    'This zip file has {count, number} tables: {names}{more, select, yes {, …} other {}}. We can’t tell which one to use, so upload only that one. To add them all as new files, upload the zip (up to 20 tables) as a new file.',
  'tabular.noSheet':
    'This workbook doesn’t have a sheet named “{sheet}”, which this file uses. It has {names}{more, select, yes {, …} other {}}. Rename the right sheet, or save it as its own workbook.',
  'tabular.zipEmpty':
    'This zip file has no tables. Upload a CSV, Excel (.xlsx), JSON, or Parquet file, or a zip of one.',
  'tabular.encrypted': 'This zip file has a password. Unzip it and upload the table.',
  'tabular.packedDamaged':
    'This compressed file is damaged or incomplete. Compress it again, or upload the table uncompressed.',
  'tabular.packedBomb':
    'Uncompressed, this file is larger than 4 GB or far larger than a table should be. Nothing was imported. Upload the table uncompressed, or split it.',
  'tabular.lockedWorkbook':
    'This workbook has a password. Open it, remove the password, save it, and upload it again.',
  'tabular.oldWorkbook':
    'This workbook is in an old format. Save it as .xlsx or CSV and upload that.',
  'tabular.notAWorkbook':
    'This workbook is damaged. Open it in Excel, save it as .xlsx again, and upload that.',
  'tabular.bomb':
    'This workbook is too large, or has a cell of several megabytes. Nothing was imported. Save the sheet you need as CSV and upload that.',
  'tabular.notText': 'This isn’t a table. Upload a CSV, Excel (.xlsx), JSON, or Parquet file.',
  'tabular.tooManyColumns':
    'This table has more than {limit, number} columns. Remove the ones you don’t need, or turn them into rows, and upload it again.',
  'tabular.notReadable':
    'We couldn’t read this file: {reason}. Save it again from the program that made it, or as CSV, and upload that.',
  'tabular.nothingReadable':
    'We couldn’t read any line of this file; the first problem is on line {line, number}. Compare it with the header row: it may have more or fewer cells, or a different separator.',
  'tabular.cutOff': 'This file is damaged or incomplete. Export it again and upload the new one.',
  'tabular.tooDeep':
    'This file has values nested more than {deepest, number} levels deep, so it can’t become a table. Export it with one record per row.',
  'tabular.tooLarge':
    'This table is too large. Split it, for example by school year, and add the parts one at a time.',
  'tabular.tooSlow':
    'Reading this file took too long, so nothing was imported. Try again later. If it happens again, split the file and add the parts one at a time.',
  'tabular.uploadTooLarge':
    'Upload a file up to {gigabytes} GB. Split it, for example by school year, or save it as Parquet.',
  'tabular.otherKind':
    'This is {kind, select, XLSB {a binary Excel workbook (.xlsb)} ODS {a LibreOffice spreadsheet (.ods)} HEIC {a photo (HEIC)} SYLK {an old spreadsheet (SYLK)} other {a file of the kind {kind}}}, which can’t be read here. {kind, select, HEIC {Upload the table itself, as CSV or .xlsx.} XML {Export the data as CSV or .xlsx instead.} other {Open it, save it as CSV or .xlsx, and upload that.}}',
  'tabular.openQuote':
    'A quotation mark on line {line, number} is never closed, so the rows after it can’t be read. Close or remove it and upload the file again.',
  'tabular.endlessLine':
    'A line about {megabytes, number} MB into this file is far too long. A quotation mark or line break may be missing there. Fix it and upload the file again.',
  'tabular.noRecords':
    'This file has a header row but no data, so nothing was imported. Check the export and upload it again.',
  'tabular.cancelled': 'This upload was canceled. Nothing was changed.',
  'tabular.offset': 'This upload continues at byte {offset, number}.',
}
