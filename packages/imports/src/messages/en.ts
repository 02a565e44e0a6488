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
  'imports.mode.bulk': 'Full roster (people not in the file may be ended)',
  'imports.mode.delta': 'Changes only',

  'imports.state.draft': 'Draft',
  'imports.state.mapped': 'Mapped',
  'imports.state.blocked': 'Blocked',
  'imports.state.ready': 'Ready',
  'imports.state.processing': 'Processing',
  'imports.state.done': 'Done',
  'imports.state.partial': 'Partly done',
  'imports.state.failed': 'Failed',
  'imports.state.rolledBack': 'Rolled back',
  'imports.state.cancelled': 'Canceled',

  'imports.source.empty': '{file} is empty. Export it again and upload that.',
  'imports.source.tooLarge': '{file} is larger than {limit, number} bytes. Upload it in parts.',
  'imports.source.notText': '{file} is not a text file. Upload a CSV file, or a zip of CSV files.',
  'imports.source.spreadsheet': '{file} is a spreadsheet. Save it as CSV and upload that.',
  'imports.source.packed':
    'We can’t open {file}. Unzip it, and upload the CSV files or a zip of them.',
  'imports.source.webPage':
    '{file} is a web page, often a sign-in page saved by mistake. Download the file again.',
  'imports.source.otherFormat':
    '{file} is not CSV but {format}. Export the list as CSV and upload that.',
  'imports.source.zipCorrupt': 'The zip file is damaged: {file}. Create it again and upload that.',
  'imports.source.zipEncrypted': '{file} is encrypted. Upload a zip without a password.',
  'imports.source.zipMethod':
    'We can’t read {file}. Create the zip again with standard compression.',
  'imports.source.zipPath':
    'The zip has a file with an unsafe path: {file}. Create the zip again with only the CSV files.',
  'imports.source.zipBomb':
    'The zip is too large when unzipped: {file}. Upload the files one at a time.',
  'imports.source.zipTooMany':
    'The zip has {entries, number} files; the limit is {limit, number}. Include only the roster’s CSV files.',
  'imports.source.zipNoFiles':
    'There’s no CSV file in {file}. Put the CSV files directly in the zip; we don’t open a zip inside a zip.',
  'imports.source.zipTwoSets':
    'The zip has two files with the same name: {first} and {second}. Upload one set at a time.',

  'imports.plan.notImported': 'This file won’t be imported.',
  'imports.plan.notImported.userProfiles':
    'Contains usernames and passwords for other applications. None of it is imported: people sign in here with the username or email address from the users file and set their own password.',
  'imports.plan.notImported.gradebook':
    'Contains gradebook assignments and scores. A roster import doesn’t use them.',
  'imports.plan.notImported.resources':
    'Contains learning resources and where they’re used. A roster import doesn’t use them.',
  'imports.plan.notRecognised':
    'We can’t tell what this file contains. Choose it, or skip the file.',
  'imports.plan.missingFields': 'These fields have no column: {fields}',
  'imports.plan.absent':
    'The manifest says this file isn’t in the zip. We read it anyway, as changes only.',
  'imports.plan.manifestMissingFile': 'The manifest lists {file}, but it isn’t in the zip.',
  'imports.plan.manifestUnreadable':
    'We can’t read manifest.csv, so each file is read as changes only.',
  'imports.plan.manifestVersion':
    'The manifest says OneRoster {version}. We support 1.1 and 1.2, so we read the files by their columns.',
  'imports.plan.manifestOtherVersion':
    'The manifest says OneRoster {version}, but the files are {found}. We read them by their columns.',
  'imports.plan.manifestUnnamed':
    'The manifest doesn’t list this file, so it’s read as changes only.',
  'imports.plan.manifestValue':
    'The manifest says “{value}” for this file instead of bulk, delta, or absent. It’s read as changes only.',
  'imports.plan.bulkMarksRemoved':
    'The manifest says this file is the full roster, but it marks rows as removed, like a file of changes. If it has only changes, say so in the mapping; otherwise, records that aren’t in it may be ended.',
  'imports.plan.deltaMarksNothing':
    'The manifest says this file has changes only, but no row has a status, like a full roster. Records that aren’t in it stay as they are.',
  'imports.plan.passedOver': 'Skipped because they’re empty or have no table: {files}',
  'imports.plan.referencesByRowKey':
    'Other files refer to these records by {column}, so we use it.',
  'imports.plan.numberFromID':
    '“{column}” fills in both the student or staff number and the SIS ID.',
  'imports.plan.filledShort':
    '{count, plural, one {# row has} other {# rows have}} fewer cells than the header. The missing cells are treated as blank.',
  'imports.plan.cutLong':
    '{count, plural, one {# row has} other {# rows have}} more cells than the header. The extra cells were skipped.',
  'imports.plan.empty': 'This file has a header row but no data.',

  'imports.match.remembered': 'As you mapped it before',
  'imports.match.exact': 'Same name',
  'imports.match.synonym': 'Known name',
  'imports.match.fuzzy': 'Similar name',
  'imports.match.content': 'By its values',
  'imports.match.fallback': 'Best ID in the file',
  'imports.match.secret': 'Passwords are never imported',
  'imports.match.leftAlone': 'Not needed',
  'imports.match.unfit': 'Named like a date, but the values aren’t dates',
  'imports.match.none': 'No match',

  'imports.fault.unknownField': 'There is no field {field}.',
  'imports.fault.fieldTwice':
    'Choose a different field for one of the two columns matched to {field}.',
  'imports.fault.width': 'The mapping doesn’t fit the file’s columns. Map them again.',

  'imports.issue.strayQuote':
    'Stray quotation mark. Double it, or put quotation marks around the whole cell.',
  'imports.issue.unterminatedQuote': 'A quotation mark opens here and never closes.',
  'imports.issue.nul': 'This row has a NUL character.',
  'imports.issue.tooLong': 'This row is too long.',
  'imports.issue.tooFew':
    'This row has {found, plural, one {# cell} other {# cells}}; the header has {expected, number}.',
  'imports.issue.tooMany':
    'This row has {found, plural, one {# cell} other {# cells}}; the header has {expected, number}.',
  'imports.issue.badBytes': 'Some characters in this row are damaged. Check the encoding.',
  'imports.issue.required': 'This field is required.',
  'imports.issue.textTooLong': 'Use up to {max, number} characters; this has {length, number}.',
  'imports.issue.controlCharacter': '“{value}” has an invisible control character.',
  'imports.issue.malformedText': 'Part of a character in “{value}” is missing.',
  'imports.issue.idScientific':
    'A spreadsheet shortened this number: {value}. Format the column as text and export it again.',
  'imports.issue.notInteger': '“{value}” is not a whole number. It was left out.',
  'imports.issue.notNumber': '“{value}” is not a number. It was left out.',
  'imports.issue.notBoolean': '“{value}” is neither yes nor no. It was left out.',
  'imports.issue.notDate': '“{value}” is not a date. It was left out.',
  'imports.issue.dateInFuture': '“{value}” is in the future. It was left out.',
  'imports.issue.dateOutOfRange': '“{value}” is too far in the past or future. It was left out.',
  'imports.issue.noDates':
    'Most values in “{value}” aren’t dates, so the column was left out. To use the ones that are, choose its field in the mapping.',
  'imports.issue.notEmail': '“{value}” is not an email address. It was left out.',
  'imports.issue.notPhone': '“{value}” is not a phone number. It was left out.',
  'imports.issue.unknownValue': 'We don’t recognize “{value}”. Match it in the Values step.',
  'imports.issue.notWeekdays': '“{value}” isn’t a list of weekdays. It was left out.',
  'imports.issue.endBeforeStart': 'The end date, {end}, is before the start date, {start}.',
  'imports.issue.nameMissing': 'The name is missing. A new record will be shown as {value}.',
  'imports.issue.studentWithoutSchool':
    'This new student has no school in these files or in the district. Fix the school and upload the file again.',
  'imports.issue.duplicateId': 'Line {first, number} has the same ID but different information.',
  'imports.issue.duplicateIdIn':
    'Line {first, number} of {file} has the same ID but different information.',
  'imports.issue.joinedWith':
    'Line {first, number} of {file} lists this person too; both rows were joined into one record.',
  'imports.issue.nothingElse': 'This row has only “{value}”, so it isn’t a record.',
  'imports.issue.duplicateRow': 'Same as line {first, number}. It was skipped.',
  'imports.issue.sameTwice': 'Line {first, number} already enrolls this person in this section.',
  'imports.issue.unknownReference': '“{value}” isn’t in these files or in the district.',
  'imports.issue.courseMade':
    'There’s no course “{value}” in these files or in the district. We’ll create one with this section’s name.',
  'imports.issue.courseNames':
    'Course number {value} has {count, number} names in this file: {names}. Each name becomes its own course.',
  'imports.issue.ambiguousReference': '“{value}” matches more than one record.',
  'imports.issue.notASchool': '“{value}” isn’t a school; it’s a level above or a part of one.',
  'imports.issue.unitWithoutSchool':
    '“{value}” isn’t part of a school in these files or in the district. It doesn’t give access to any school.',
  'imports.issue.removedOrg':
    '“{value}” is removed, so the people listed there don’t get access to any school from it.',
  'imports.issue.everySchool':
    '{count, plural, one {# person reaches} other {# people reach}} every school, because these files list them at the district or another level above the schools: {names}. Check that this is intended.',
  'imports.issue.sectionEnds':
    'This file removes section “{value}”, so no one can be enrolled in it.',
  'imports.issue.personNotListed':
    'No file in this upload lists “{value}” as a person, so this row was skipped. Import the people file with it.',
  'imports.issue.keptElsewhere': 'Someone added this record by hand, so it won’t be ended.',
  'imports.issue.loginTaken':
    '“{value}” is already someone else’s username, so this person gets no login.',
  'imports.issue.nameTaken':
    'Another record is already named “{value}”. This one is shown with its ID after the name.',
  'imports.issue.roomTaken':
    'This room is booked by “{value}” at a time when the section meets, so the section is imported without a room.',
  'imports.issue.termRoomTaken':
    'With these dates, a section would meet in a room while “{value}” is there, so the term keeps its dates.',
  'imports.issue.roomTakenSince':
    'The room that {value} had before is booked for something else now, so it was left as it is.',
  'imports.issue.holdsMore': '{value} has more access than you, so their account won’t be ended.',
  'imports.issue.lastAdministrator':
    '{value} is the district’s last administrator, so their account won’t be ended.',
  'imports.issue.changedSince': 'Someone has changed {value} since then, so it was left as it is.',

  'imports.blocked.nothing': 'No rows can be imported.',
  'imports.blocked.errors':
    '{errors, number} of {rows, number} rows would be rejected. Fix the file and upload it again, or import without them.',
  'imports.blocked.ends':
    'This import would end {ends, number} of {active, number} records, which is more than 5%.',
  'imports.blocked.endsRoles':
    'This import would end {ends, number} of {active, number} school roles from earlier rosters, which is more than 5%.',
} as const

export type ImportsMessages = Record<keyof typeof en, string>
