/** Texts of refusals, findings and progress. */
export const en = {
  'standards.source.empty': 'This file is empty. Export it again and upload the new one.',
  'standards.source.tooLarge': 'Upload a file up to {megabytes, number} MB.',
  'standards.source.workbook': 'This is an Excel workbook. Save the sheet as CSV and upload that.',
  'standards.source.brokenZip':
    'This zip file is damaged or has a password. Zip the files again without a password.',
  'standards.source.nothingInZip': 'This zip file has no JSON or CSV files. Choose another file.',
  'standards.source.tooManyParts':
    'This file has {count} frameworks. Upload up to {max} at a time.',
  'standards.source.notJSON':
    'This isn’t valid JSON. See line {line, number}, column {column, number}.',
  'standards.source.noPackage': 'This JSON file isn’t a CASE package: it has no CFDocument.',
  'standards.source.brokenCSV':
    'We can’t read line {line, number} of the CSV file: a quotation mark isn’t closed, or there are characters that aren’t text.',
  'standards.source.noStatements':
    'We couldn’t find a column of standards. Name one “fullStatement”, “statement”, or “description”. The file has these columns: {columns}.',
  'standards.import.blocked':
    '{count, plural, one {The file has # error} other {The file has # errors}}. Fix the file and upload it again. Nothing was saved.',
  'standards.import.over': 'This import has already started or finished.',
  'standards.import.writing': 'Saving standards',
  'standards.frameworks.inUse':
    '{count, plural, one {# of its standards is} other {# of its standards are}} used by categories, courses, or other records. Remove {count, plural, one {it} other {them}} there first.',
  'standards.source.nesting': 'This file is nested too deeply to be a standards package.',
  'standards.finding.badText': 'Characters that can’t be saved: {place}',
  'standards.finding.missing': '“{field}” is missing.',
  'standards.finding.expected': 'The CASE standard requires “{field}”, but it’s blank.',
  'standards.finding.noList': '“{field}” isn’t a list.',
  'standards.finding.noObject': 'This entry isn’t an object. It will be skipped.',
  'standards.finding.tooMany': '“{field}” has more than {max, number} entries.',
  'standards.finding.tooLong': '“{field}” is longer than {max, number} characters.',
  'standards.finding.wrongType':
    '“{field}” has a different type than the CASE standard requires. We read it anyway.',
  'standards.finding.notADate': '“{field}” isn’t a date.',
  'standards.finding.noUUID': 'The identifier “{identifier}” isn’t a UUID.',
  'standards.finding.twice':
    'The same standard, “{identifier}”, appears twice. It will be imported once.',
  'standards.finding.doubled': 'The identifier “{identifier}” appears more than once.',
  'standards.finding.doubledAssociation': 'The association “{identifier}” appears more than once.',
  'standards.finding.associationLeftOut':
    'The association “{identifier}” has no “{field}”. It will be skipped.',
  'standards.finding.documentAlone':
    'This file has no standards. Importing it would remove the standards this framework has now.',
  'standards.finding.unknownType': '“{type}” isn’t a CASE association type.',
  'standards.finding.parentGone': '“{parent}”, the parent of “{item}”, isn’t in the file.',
  'standards.finding.parentElsewhere':
    '“{parent}”, the parent of “{item}”, isn’t in the file. The standard will go at the top level.',
  'standards.finding.otherParentGone': '“{parent}”, another parent of “{item}”, isn’t in the file.',
  'standards.finding.parentTwice': 'More than one row has the parent code “{parent}”.',
  'standards.finding.circle':
    '{count, plural, one {A standard is its own parent} other {# standards are each other’s parents}}: {items}. The last link is ignored, and the first standard goes at the top level.',
  'standards.finding.tooDeep': '“{item}” is more than {max, number} levels down.',
  'standards.finding.unknownColumns': 'These columns won’t be imported: {columns}',
  'standards.finding.noStatement': 'The standard is blank.',
  'standards.finding.doubledCode': 'The code “{code}” appears more than once.',
  'standards.finding.doubledLine':
    'The identifier “{identifier}” is already on line {line, number}.',
}
