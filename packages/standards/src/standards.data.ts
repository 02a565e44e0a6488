import { dataOf } from '@atrium/kit/server'
import { associations, definitions, frameworks, items } from './standards.table.ts'

export const data = [
  dataOf(associations, {
    keys: 'frameworkID position',
    setup: 'identifier type originIdentifier destinationIdentifier sequenceNumber source',
    kept: 'inUse',
  }),
  dataOf(definitions, {
    keys: 'frameworkID position',
    setup: 'kind identifier title source',
    kept: 'inUse',
  }),
  dataOf(frameworks, {
    setup:
      'identifier uri title creator publisher description subjects language frameworkVersion frameworkType adoptionStatus statusStartDate statusEndDate officialSourceURL notes licenseTitle lastChangeDateTime caseVersion format isPublic itemCount retiredCount source importedAt',
    kept: 'inUse',
  }),
  dataOf(items, {
    keys: 'frameworkID parentID position',
    setup:
      'identifier uri fullStatement code listEnumeration abbreviatedStatement alternativeLabel itemType conceptKeywords subjects educationLevels language notes licenseTitle statusStartDate statusEndDate lastChangeDateTime path treePlace treeEnd childCount retiredAt source',
    derived: 'searchText codeText',
    secret: 'hash',
    kept: 'inUse',
  }),
]
