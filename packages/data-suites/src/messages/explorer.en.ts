/** Texts of the datasource explorer. */
export const en = {
  'dataSuites.explorer.title': 'Datasource explorer',
  'dataSuites.explorer.subtitle':
    'Every file that you may see, of all data suites: uploaded, made of others, or from Atrium itself.',
  'dataSuites.explorer.add': 'Add a data source',
  'dataSuites.explorer.addHint':
    'Choose a data suite, then where the data come from. The columns are checked last.',
  'dataSuites.explorer.none': 'No data sources yet',
  'dataSuites.explorer.noneHint':
    'A data source is a file of a data suite: uploaded, or made of others with a tool.',
  'dataSuites.explorer.search': 'Find by name, suite or column',
  'dataSuites.explorer.notFound': 'Nothing found',
  'dataSuites.explorer.made': 'How it is made',
  'dataSuites.explorer.loaded': 'Loaded',
  'dataSuites.explorer.state': 'Status',
  'dataSuites.explorer.inSuite': 'In the data suite {suite}',
  'dataSuites.explorer.steps': 'Steps of this data source',
  'dataSuites.explorer.browse': 'Browse',
  'dataSuites.explorer.mapping': 'Mapping',
  'dataSuites.explorer.share': 'Share',
  'dataSuites.explorer.refresh': 'Refresh',
  'dataSuites.explorer.delete': 'Delete',
  'dataSuites.explorer.gone': 'This data source is no longer there',
  'dataSuites.explorer.notYours': 'Only whoever may edit the data suite can do this',
  'dataSuites.explorer.records': 'Records',
  'dataSuites.explorer.searchRecords': 'Find in all columns',
  'dataSuites.explorer.order': 'Order',
  'dataSuites.explorer.asLoaded': 'as loaded',
  'dataSuites.explorer.upward': '{name}, upward',
  'dataSuites.explorer.downward': '{name}, downward',
  'dataSuites.explorer.step.where': 'Data suite',
  'dataSuites.explorer.step.from': 'Where the data come from',
  'dataSuites.explorer.step.columns': 'Columns',
  'dataSuites.explorer.where': 'In which data suite',
  'dataSuites.explorer.known': 'One that is there',
  'dataSuites.explorer.new': 'A new one',
  'dataSuites.explorer.orMake': 'Or make a file of those that are there:',
  'dataSuites.explorer.noColumnsYet':
    'The source is still being asked. Its columns are shown here as soon as it has answered.',
  'dataSuites.explorer.into': 'A file of “{suite}”',
  'dataSuites.explorer.checkColumns':
    'Check what each column is called and means; then the file is read.',
  'dataSuites.explorer.shareHint':
    'A data source is shared with its data suite: whoever sees “{suite}” sees {count, plural, one {its file} other {all of its # files}}, as its role and row security allow.',
  'dataSuites.explorer.refreshMade':
    'It is made again from its inputs as they are now. The data of before are shown until it is done.',
  'dataSuites.explorer.refreshRead':
    'What was loaded last is read again. The data of before are shown until it is done.',
  'dataSuites.explorer.readAgain': 'Read again',
  'dataSuites.explorer.history': 'What ran before',
  'dataSuites.explorer.dependants': 'What stands on it',
  'dataSuites.explorer.nothingStands': 'Nothing else stands on this file.',
  'dataSuites.explorer.stands':
    '{count, plural, one {# thing needs} other {# things need}} this file and will show nothing, or stay as it was made last, once it is gone.',
  'dataSuites.explorer.kind': 'What it is',
  'dataSuites.explorer.kind.file': 'File',
  'dataSuites.explorer.kind.mixer': 'Mixer',
  'dataSuites.explorer.kind.relationship': 'Relationship',
  'dataSuites.explorer.kind.filterSet': 'Filter set',
  'dataSuites.explorer.kind.chart': 'Chart',
  'dataSuites.explorer.kind.dashboard': 'Dashboard',
}
