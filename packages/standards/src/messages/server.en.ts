/** Texts of refusals, findings and progress. */
export const en = {
  'standards.source.empty': 'The file has nothing in it.',
  'standards.source.tooLarge':
    'The file is too large. At most {megabytes, number} MB can be imported.',
  'standards.source.workbook': 'This is a workbook. Save the sheet as CSV and upload that.',
  'standards.source.brokenZip': 'This zip is damaged, or locked with a password.',
  'standards.source.nothingInZip': 'This zip holds no JSON and no CSV.',
  'standards.source.tooManyParts': 'This holds {count} frameworks. Upload {max} at most at a time.',
  'standards.source.notJSON':
    'This is no valid JSON: it breaks at line {line, number}, column {column, number}.',
  'standards.source.noPackage': 'This JSON is no CASE package: it has no CFDocument.',
  'standards.source.brokenCSV':
    'The CSV breaks at line {line, number}: a quotation mark is not closed, or there are bytes that are no text.',
  'standards.source.noStatements':
    'No column holds the statements. Name one “fullStatement”, “statement” or “description”. The columns are: {columns}.',
  'standards.import.blocked':
    '{count, plural, one {The file has # error} other {The file has # errors}}. Correct it and upload it again; nothing was written.',
  'standards.import.over': 'This import has been begun or is over.',
  'standards.import.writing': 'Writing the standards',
  'standards.frameworks.inUse':
    '{count, plural, one {# of its statements is} other {# of its statements are}} in use by categories, courses or other records. Take them out there first.',
  'standards.source.nesting': 'Its contents are nested too deeply for a standards package.',
  'standards.finding.badText': 'Characters that no database can hold: {place}',
  'standards.finding.missing': '“{field}” is missing.',
  'standards.finding.expected': 'The standard asks for “{field}”; it is empty.',
  'standards.finding.noList': '“{field}” is no list.',
  'standards.finding.noObject': 'This entry is no object. It is left out.',
  'standards.finding.tooMany': '“{field}” has more than {max, number} entries.',
  'standards.finding.tooLong': '“{field}” is longer than {max, number} characters.',
  'standards.finding.wrongType':
    '“{field}” is of another type than the standard says; it is understood nevertheless.',
  'standards.finding.notADate': '“{field}” is no date.',
  'standards.finding.noUUID': 'The identifier “{identifier}” is no UUID.',
  'standards.finding.twice': 'The same statement, “{identifier}”, is there twice. It is read once.',
  'standards.finding.doubled': 'The identifier “{identifier}” is there more than once.',
  'standards.finding.doubledAssociation': 'The association “{identifier}” is there more than once.',
  'standards.finding.associationLeftOut':
    'The association “{identifier}” does not say its “{field}”. It is left out.',
  'standards.finding.documentAlone':
    'The file holds the document alone. Imported, the framework has no statements, and those that it has here are taken away.',
  'standards.finding.unknownType': '“{type}” is no type of association that the standard knows.',
  'standards.finding.parentGone': 'The parent “{parent}” of “{item}” is not in the file.',
  'standards.finding.parentElsewhere':
    'The parent “{parent}” of “{item}” is not in the file. The statement will stand at the top.',
  'standards.finding.otherParentGone':
    'A further parent “{parent}” of “{item}” is not in the file.',
  'standards.finding.parentTwice': 'More than one row has the code “{parent}” of the parent.',
  'standards.finding.circle':
    '{count, plural, one {A statement is its own parent} other {# statements are each other’s parents}}: {items}. The last of these links is not followed; the statement named first stands at the top.',
  'standards.finding.tooDeep': '“{item}” stands more than {max, number} levels below the top.',
  'standards.finding.unknownColumns': 'Nothing is read from these columns: {columns}',
  'standards.finding.noStatement': 'The statement is empty.',
  'standards.finding.doubledCode': 'The code “{code}” is there more than once.',
  'standards.finding.doubledLine':
    'The identifier “{identifier}” was there in line {line, number} already.',
}
