import { answersEn } from './answers.en.ts'
import { chartsEn } from './charts.en.ts'
import { columnsEn } from './columns.en.ts'
import { dashboardsEn } from './dashboards.en.ts'
import { en as explorer } from './explorer.en.ts'
import { filesEn } from './files.en.ts'
import { sourcesEn } from './sources.en.ts'
import { en as tools } from './tools.en.ts'

export const en = {
  ...explorer,
  ...answersEn,
  ...chartsEn,
  ...columnsEn,
  ...dashboardsEn,
  ...filesEn,
  ...sourcesEn,
  ...tools,
  'dataSuites.fault.unknownField': 'This column does not exist in the suite any more.',
  'dataSuites.fault.mixerCycle': 'A mixer cannot be made of itself, not even by way of others.',
  'dataSuites.fault.numbersOnly': 'Choose a column of numbers for this.',
  'dataSuites.fault.datesOnly': 'Choose a column of dates for this.',
  'dataSuites.fault.notANumber': '“{value}” is not a number.',
  'dataSuites.fault.notADate': '“{value}” is not a date.',
  'dataSuites.fault.fieldMissing': 'Choose the columns that this chart needs.',
  'dataSuites.fault.notRelated':
    'These columns stand in files that no relationship brings together row by row. Relate the files first.',
  'dataSuites.fault.noData': 'There are no data here yet.',
  'dataSuites.fault.tooDeep':
    'This condition is nested too deeply to be read. Bring it to fewer levels, or make several filters of it.',
  'dataSuites.fault.tooSlow':
    'This question took too long and was stopped. Narrow it with a filter and try again.',
  'dataSuites.fault.tooMuch':
    'This question needs more memory than it may have. Narrow it with a filter and try again.',
  'dataSuites.fault.engineLost': 'The answer was lost on the way. Please try again.',
  'dataSuites.fault.pattern':
    'This pattern cannot be read as a regular expression. Check its brackets, or choose “contains”.',
  'dataSuites.fault.diskFull':
    'There is no room left on the server for this. It is tried again for a while.',
  'dataSuites.list.title': 'Data suites',
  'dataSuites.list.subtitle': 'Files of the district that belong together, and what they answer.',
  'dataSuites.list.new': 'New data suite',
  'dataSuites.list.empty': 'No data suites yet',
  'dataSuites.list.emptyHint':
    'A data suite holds files such as test results and attendance, related to each other, and the charts made of them.',
  'dataSuites.list.online': 'Online',
  'dataSuites.list.offline': 'Offline',
  'dataSuites.list.onlineHint': 'Every file serves data.',
  'dataSuites.list.offlineHint': 'A file is missing, being read or in error.',
  'dataSuites.list.name': 'Name',
  'dataSuites.list.description': 'Description',
  'dataSuites.list.owner': 'Owner',
  'dataSuites.list.files': 'Files',
  'dataSuites.list.rows': 'Rows',
  'dataSuites.list.updated': 'Updated',
  'dataSuites.notTold': 'Not told',
  'dataSuites.save': 'Save',
  'dataSuites.cancel': 'Cancel',
  'dataSuites.close': 'Close',
  'dataSuites.remove': 'Remove',
  'dataSuites.add': 'Add',
  'dataSuites.nav.label': 'Parts of this data suite',
  'dataSuites.nav.columns': 'Columns and mixers',
  'dataSuites.nav.files': 'Files',
  'dataSuites.nav.relationships': 'Relationships',
  'dataSuites.nav.artisan': 'Charts',
  'dataSuites.nav.dashboards': 'Dashboards',
  'dataSuites.suite.share': 'Share',
  'dataSuites.suite.remove': 'Remove this data suite',
  'dataSuites.suite.removeTitle': 'Remove “{name}”?',
  'dataSuites.suite.removeFiles':
    '{count, plural, one {# file and its data} other {# files and their data}}',
  'dataSuites.suite.removeCharts':
    '{count, plural, one {# chart} other {# charts}} on {dashboards, plural, one {# dashboard} other {# dashboards}}',
  'dataSuites.suite.noFiles': 'This data suite has no files yet',
  'dataSuites.suite.noFilesHint': 'Upload a CSV, TSV, Excel, JSON-lines or Parquet file to begin.',
  'dataSuites.suite.toFiles': 'Go to files',
  'dataSuites.share.title': 'Share “{name}”',
  'dataSuites.share.hint':
    'To protect privacy, others don’t see numbers about fewer than {smallest} students, or numbers they could work them out from.',
  'dataSuites.share.who': 'Person or permission group',
  'dataSuites.share.find': 'Type a name',
  'dataSuites.share.role': 'May',
  'dataSuites.share.role.view': 'view',
  'dataSuites.share.role.edit': 'edit',
  'dataSuites.share.until': 'Until',
  'dataSuites.share.always': 'without end',
  'dataSuites.share.none': 'Only you see this suite.',
  'dataSuites.share.group': 'group',
  'dataSuites.share.owner': 'This person owns the suite.',
  'dataSuites.words.and': 'and',
  'dataSuites.words.or': 'or',
  'dataSuites.words.not': 'not ({condition})',
  'dataSuites.words.quoted': '“{value}”',
  'dataSuites.words.nothing': 'nothing',
  'dataSuites.words.all': 'every row',
  'dataSuites.words.more': '{count, number} more',
  'dataSuites.words.oneOf': '{field} is one of {values}',
  'dataSuites.words.between': '{field} is from {from} to {to}',
  'dataSuites.words.spanning': '{start} – {end} overlaps {from} – {to}',
  'dataSuites.words.group':
    '{field} from {min, number} to {max, number} in groups of {size, number}',
  'dataSuites.words.groupCutoff':
    '{field} from {min, number} to {max, number} in groups of {size, number}, together below {cutoff, number}',
  'dataSuites.words.case': 'if {when} then {result}',
  'dataSuites.words.otherwise': 'otherwise {result}',
  'dataSuites.words.map':
    '{values, plural, one {# value} other {# values}} of {field} in {categories, plural, one {# category} other {# categories}}',
}

export type DataSuitesMessages = Record<keyof typeof en, string>
