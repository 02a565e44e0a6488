import { dataOf } from '@atrium/kit/server'
import { testParts, testScoreImports, testScores, tests } from './tests.table.ts'

export const data = [
  dataOf(testParts, { keys: 'place testID', setup: 'name lowest highest metFrom', kept: 'inUse' }),
  dataOf(testScoreImports, {
    keys: 'testID',
    people: 'importedBy undoneBy',
    setup: 'fileName headers mapping added changed changes importedAt undoneAt',
    kept: 'inUse',
  }),
  dataOf(testScores, {
    of: 'studentID',
    title: { en: 'Test scores', es: 'Puntuaciones de exámenes' },
    keys: 'testID',
    people: 'studentID',
    educationRecord: 'part takenOn score level percentile fileName',
    kept: 'withPerson',
  }),
  dataOf(tests, { setup: 'name kind', kept: 'inUse' }),
]
