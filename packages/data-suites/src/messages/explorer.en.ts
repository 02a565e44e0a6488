/** Texts of the datasource explorer. */
export const en = {
  'dataSuites.explorer.title': 'Datasource explorer',
  'dataSuites.explorer.subtitle':
    'Every file you can see in any dataset: uploaded, built from others, or from Atrium.',
  'dataSuites.explorer.add': 'Add a data source',
  'dataSuites.explorer.addHint':
    'Choose a data suite, then where the data comes from. You’ll check the columns at the end.',
  'dataSuites.explorer.none': 'No data sources yet',
  'dataSuites.explorer.noneHint':
    'A data source is a file in a dataset: uploaded, or built from others with a tool.',
  'dataSuites.explorer.search': 'Search by name, data suite, or column',
  'dataSuites.explorer.notFound': 'No data sources match your search',
  'dataSuites.explorer.made': 'Built from',
  'dataSuites.explorer.loaded': 'Loaded',
  'dataSuites.explorer.state': 'Status',
  'dataSuites.explorer.inSuite': 'In the data suite {suite}',
  'dataSuites.explorer.steps': 'Data source steps',
  'dataSuites.explorer.browse': 'Browse',
  'dataSuites.explorer.mapping': 'Mapping',
  'dataSuites.explorer.share': 'Share',
  'dataSuites.explorer.refresh': 'Refresh',
  'dataSuites.explorer.delete': 'Delete',
  'dataSuites.explorer.gone': 'This data source no longer exists',
  'dataSuites.explorer.notYours': 'Only people who can edit this dataset can do this',
  'dataSuites.explorer.records': 'Records',
  'dataSuites.explorer.searchRecords': 'Search all columns',
  'dataSuites.explorer.order': 'Order',
  'dataSuites.explorer.asLoaded': 'as loaded',
  'dataSuites.explorer.upward': '{name}, ascending',
  'dataSuites.explorer.downward': '{name}, descending',
  'dataSuites.explorer.step.where': 'Data suite',
  'dataSuites.explorer.step.from': 'Where the data comes from',
  'dataSuites.explorer.step.columns': 'Columns',
  'dataSuites.explorer.where': 'Dataset',
  'dataSuites.explorer.known': 'Existing',
  'dataSuites.explorer.new': 'New',
  'dataSuites.explorer.orMake': 'Or build a file from existing ones:',
  'dataSuites.explorer.noColumnsYet':
    'We’re checking the source. Its columns will appear here soon.',
  'dataSuites.explorer.into': 'A file in “{suite}”',
  'dataSuites.explorer.checkColumns':
    'Check each column’s name and meaning. Then we read the file.',
  'dataSuites.explorer.shareHint':
    'A file is shared with its dataset. Anyone who can see “{suite}” can see {count, plural, one {its file} other {all # of its files}}, within their role and row security.',
  'dataSuites.explorer.refreshMade':
    'Rebuilding from the current source files. You’ll see the current data until it finishes.',
  'dataSuites.explorer.refreshRead':
    'Reading the last upload again. You’ll see the current data until it finishes.',
  'dataSuites.explorer.readAgain': 'Read again',
  'dataSuites.explorer.history': 'Past runs',
  'dataSuites.explorer.dependants': 'Used by',
  'dataSuites.explorer.nothingStands': 'Nothing else uses this file.',
  'dataSuites.explorer.stands':
    '{count, plural, one {# item uses} other {# items use}} this file. If you remove it, they’ll show nothing or stay as they were last built.',
  'dataSuites.explorer.kind': 'Type',
  'dataSuites.explorer.kind.file': 'File',
  'dataSuites.explorer.kind.mixer': 'Mixer',
  'dataSuites.explorer.kind.relationship': 'Relationship',
  'dataSuites.explorer.kind.filterSet': 'Filter set',
  'dataSuites.explorer.kind.chart': 'Chart',
  'dataSuites.explorer.kind.dashboard': 'Dashboard',
}
