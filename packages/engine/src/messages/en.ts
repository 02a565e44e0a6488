/** Why a question to the engine has no answer. */
export const engineEn = {
  'engine.fault.unknownField': 'This column is no longer in the dataset.',
  'engine.fault.mixerCycle': 'A mixer can’t be built from itself, even indirectly.',
  'engine.fault.numbersOnly': 'Choose a column with numbers.',
  'engine.fault.datesOnly': 'Choose a column with dates.',
  'engine.fault.notANumber': '“{value}” isn’t a number.',
  'engine.fault.notADate': '“{value}” isn’t a date.',
  'engine.fault.fieldMissing': 'Choose the columns this chart needs.',
  'engine.fault.notRelated':
    'These columns are in files that aren’t related row by row. Relate the files first.',
  'engine.fault.noData': 'No data here yet.',
  'engine.fault.tooDeep':
    'This condition has too many levels. Simplify it, or split it into several filters.',
  'engine.fault.tooSlow':
    'This took too long, so we stopped it. Narrow it with a filter and try again.',
  'engine.fault.tooMuch': 'This needs too much memory. Narrow it with a filter and try again.',
  'engine.fault.engineLost': 'We lost the connection to the data. Try again.',
  'engine.fault.pattern':
    'This isn’t a valid regular expression. Check its brackets, or choose “contains”.',
  'engine.fault.diskFull': 'The server is out of space. We’ll keep trying for a while.',
}
