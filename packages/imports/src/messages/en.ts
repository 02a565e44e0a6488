import { en as fields } from './fields.en.ts'
import { en as screens } from './screens.en.ts'
import { en as server } from './server.en.ts'

/** Texts of customer imports. */
export const en = {
  ...fields,
  ...screens,
  ...server,

  'imports.actionNotAllowed': 'Action not allowed',

  'imports.entity.users': 'Users',
  'imports.entity.schools': 'Schools',
  'imports.entity.courses': 'Courses',
  'imports.entity.sections': 'Sections',
  'imports.entity.enrollments': 'Enrollments',
  'imports.entity.terms': 'Terms',
  'imports.entity.demographics': 'Demographics',
  'imports.entity.roles': 'Roles',
  'imports.entity.relationships': 'Relationships',

  'imports.processing.manual': 'Manual',
  'imports.processing.automated': 'Automated',
  'imports.mode.bulk': 'The complete list: what it lacks may end',
  'imports.mode.delta': 'Changes only: what it lacks stays as it is',

  'imports.state.draft': 'Draft',
  'imports.state.mapped': 'Mapped',
  'imports.state.blocked': 'Blocked',
  'imports.state.ready': 'Ready',
  'imports.state.processing': 'Processing',
  'imports.state.done': 'Done',
  'imports.state.partial': 'Partly done',
  'imports.state.failed': 'Failed',
  'imports.state.rolledBack': 'Rolled back',
  'imports.state.cancelled': 'Cancelled',

  'imports.source.empty': '{file} is empty. Export it again and upload that.',
  'imports.source.tooLarge': '{file} is larger than {limit, number} bytes. Upload it in parts.',
  'imports.source.notText': '{file} is not a text file. Upload a CSV file, or a zip of CSV files.',
  'imports.source.spreadsheet': '{file} is a spreadsheet. Save it as CSV and upload that.',
  'imports.source.packed':
    '{file} is packed in a way that cannot be opened here. Unpack it, and upload the CSV files or a zip of them.',
  'imports.source.webPage':
    '{file} is a web page, often one that asks to sign in, saved in place of the file. Download the file again.',
  'imports.source.otherFormat':
    '{file} is not CSV but {format}. Export the list as CSV and upload that.',
  'imports.source.zipCorrupt': 'The zip is damaged: {file}. Make it again and upload that.',
  'imports.source.zipEncrypted': '{file} is encrypted. Upload a zip without a password.',
  'imports.source.zipMethod':
    '{file} is packed in a way that cannot be read. Make the zip again with the usual compression.',
  'imports.source.zipPath':
    'The zip holds a file with a path that leads outside of it: {file}. Make the zip again of the CSV files alone.',
  'imports.source.zipBomb':
    'The zip unpacks to more than can be taken: {file}. Upload the files one by one.',
  'imports.source.zipTooMany':
    'The zip holds {entries, number} files; at most {limit, number} can be taken. Put only the CSV files of the roster into it.',
  'imports.source.zipNoFiles':
    'There is no CSV file in {file}. Put the CSV files themselves into the zip: a zip inside a zip is not opened.',
  'imports.source.zipTwoSets':
    'The zip holds two files of the same name: {first} and {second}. Upload one set at a time.',

  'imports.plan.notImported': 'This file is not part of an import.',
  'imports.plan.notImported.userProfiles':
    'It holds people’s names and passwords for other applications. Nothing of it is taken: people sign in here by the username or e-mail address of the users file, and set a password themselves.',
  'imports.plan.notImported.gradebook':
    'It holds assignments and scores of a gradebook. A roster import takes nothing of it.',
  'imports.plan.notImported.resources':
    'It holds learning resources and where they are used. A roster import takes nothing of it.',
  'imports.plan.notRecognised':
    'What this file holds is not clear. Choose it, or leave the file out.',
  'imports.plan.missingFields': 'These fields have no column: {fields}',
  'imports.plan.absent':
    'The manifest says that this file is not in the zip. It is read all the same, as changes only.',
  'imports.plan.manifestMissingFile': 'The manifest names {file}, but it is not in the zip.',
  'imports.plan.manifestUnreadable':
    'manifest.csv says nothing of the files that can be understood; each is read as changes only.',
  'imports.plan.manifestVersion':
    'The manifest names version {version} of OneRoster. Versions 1.1 and 1.2 are known; the files are read by what their columns say.',
  'imports.plan.manifestOtherVersion':
    'The manifest names version {version} of OneRoster, but these are files of {found}; they are read by what their columns say.',
  'imports.plan.manifestUnnamed':
    'The manifest does not name this file; it is read as changes only.',
  'imports.plan.manifestValue':
    'The manifest says “{value}” of this file, which is none of bulk, delta and absent; it is read as changes only.',
  'imports.plan.bulkMarksRemoved':
    'The manifest calls this file the complete list, but it marks rows as removed, as a file of changes does. If it holds changes only, say so in the mapping; otherwise what it lacks may end.',
  'imports.plan.deltaMarksNothing':
    'The manifest calls this file changes only, but no row has a status, as in a complete list. What it lacks stays as it is.',
  'imports.plan.passedOver': 'Passed over, because they are empty or hold no table: {files}',
  'imports.plan.referencesByRowKey':
    'Other files name these records by {column}; that is followed.',
  'imports.plan.numberFromID':
    '“{column}” fills both the student or staff number and the ID in the source system.',
  'imports.plan.filledShort':
    '{count, plural, one {# row has} other {# rows have}} fewer cells than the header. The missing cells were read as empty.',
  'imports.plan.cutLong':
    '{count, plural, one {# row has} other {# rows have}} more cells than the header. The extra cells were left out.',
  'imports.plan.empty': 'This file has a header and no rows.',

  'imports.match.remembered': 'As you mapped it before',
  'imports.match.exact': 'Same name',
  'imports.match.synonym': 'Known name',
  'imports.match.fuzzy': 'Similar name',
  'imports.match.content': 'By its values',
  'imports.match.fallback': 'The best id in the file',
  'imports.match.secret': 'Passwords are never imported',
  'imports.match.leftAlone': 'Not needed',
  'imports.match.unfit': 'Named like a date, but its cells are none',
  'imports.match.none': 'No match',

  'imports.fault.unknownField': 'There is no field {field}.',
  'imports.fault.fieldTwice': 'Two columns cannot both be {field}.',
  'imports.fault.width': 'The mapping does not fit the columns of the file.',

  'imports.issue.strayQuote':
    'A quotation mark stands where none may. Double it, or quote the whole cell.',
  'imports.issue.unterminatedQuote': 'A quotation mark opens here and never closes.',
  'imports.issue.nul': 'This row holds a NUL character.',
  'imports.issue.tooLong': 'This row is too long to be a row.',
  'imports.issue.tooFew':
    'This row has {found, plural, one {# cell} other {# cells}}; the header has {expected, number}.',
  'imports.issue.tooMany':
    'This row has {found, plural, one {# cell} other {# cells}}; the header has {expected, number}.',
  'imports.issue.badBytes': 'This row holds characters that were lost. Check the encoding.',
  'imports.issue.required': 'This field is required.',
  'imports.issue.textTooLong': 'At most {max, number} characters; here are {length, number}.',
  'imports.issue.controlCharacter': 'There is an invisible control character in “{value}”.',
  'imports.issue.malformedText': 'Part of a character is missing in “{value}”.',
  'imports.issue.idScientific':
    'A spreadsheet has shortened this number: {value}. Format the column as text and export it again.',
  'imports.issue.notInteger': '“{value}” is not a whole number. It was left out.',
  'imports.issue.notNumber': '“{value}” is not a number. It was left out.',
  'imports.issue.notBoolean': '“{value}” is neither yes nor no. It was left out.',
  'imports.issue.notDate': '“{value}” is not a date. It was left out.',
  'imports.issue.dateInFuture': '“{value}” is in the future. It was left out.',
  'imports.issue.dateOutOfRange': '“{value}” is too far away to be meant. It was left out.',
  'imports.issue.noDates':
    'Hardly a cell of “{value}” is a date. The column was left out; choose its field in the mapping to take what can be read.',
  'imports.issue.notEmail': '“{value}” is not an email address. It was left out.',
  'imports.issue.notPhone': '“{value}” is not a phone number. It was left out.',
  'imports.issue.unknownValue': '“{value}” is not known. Say in the mapping what it stands for.',
  'imports.issue.notWeekdays': '“{value}” names no days of the week. It was left out.',
  'imports.issue.endBeforeStart': 'The end, {end}, is before the start, {start}.',
  'imports.issue.nameMissing': 'There is no name; a new record is shown as {value}.',
  'imports.issue.studentWithoutSchool':
    'This new student has no school in these files or in the district. Correct the school and upload the file again.',
  'imports.issue.duplicateId': 'Line {first, number} has the same id and says something else.',
  'imports.issue.duplicateIdIn':
    'Line {first, number} of {file} has the same id and says something else.',
  'imports.issue.joinedWith':
    'Line {first, number} of {file} lists this person too; both rows were joined into one record.',
  'imports.issue.nothingElse': 'This row holds nothing but “{value}”, so it is no record.',
  'imports.issue.duplicateRow': 'The same as line {first, number}. It was passed over.',
  'imports.issue.sameTwice': 'Line {first, number} already puts this person into this section.',
  'imports.issue.unknownReference': '“{value}” is neither in the files nor in the district.',
  'imports.issue.courseMade':
    'No course “{value}” is in the files or in the district. One is made, named like this section.',
  'imports.issue.courseNames':
    'Course number {value} has {count, number} names in this file: {names}. Each name becomes its own course.',
  'imports.issue.ambiguousReference': '“{value}” could be more than one record.',
  'imports.issue.notASchool': '“{value}” is not a school but a level above or a part of one.',
  'imports.issue.unitWithoutSchool':
    '“{value}” isn’t part of a school in these files or in the district. It gives nobody access to any school.',
  'imports.issue.sectionEnds':
    'This file removes section “{value}”, so nobody can be enrolled in it.',
  'imports.issue.personNotListed':
    'No file of this upload lists “{value}” as a person. The row was passed over: bring in the people together with it.',
  'imports.issue.keptElsewhere': 'This record was made by hand; it is not ended.',
  'imports.issue.loginTaken':
    '“{value}” signs in somebody else already; this person gets no login.',
  'imports.issue.nameTaken':
    'Another record is called “{value}” already; this one is shown with its id behind the name.',
  'imports.issue.changedSince': '{value} was changed by someone since; it was left as it is.',

  'imports.blocked.nothing': 'No row can be imported.',
  'imports.blocked.errors':
    '{errors, number} of {rows, number} rows would be refused. Correct the file and upload it again, or go on without them.',
  'imports.blocked.ends':
    'This import would end {ends, number} of {active, number} records, which is more than 5%.',
  'imports.blocked.endsRoles':
    'This import would end {ends, number} of {active, number} roles that rosters have given people at schools, which is more than 5%.',
} as const

export type ImportsMessages = Record<keyof typeof en, string>
