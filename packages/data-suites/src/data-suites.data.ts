import { dataOf } from '@atrium/kit/server'
import {
  dataSuites,
  suiteAttributes,
  suiteCharts,
  suiteDashboards,
  suiteFiles,
  suiteFilterSets,
  suiteLoads,
  suiteMixers,
  suiteRelationships,
  suiteShares,
  suiteSnapshots,
  suiteUploadParts,
  suiteUploads,
} from './data-suites.table.ts'

export const data = [
  dataOf(dataSuites, { people: 'ownerID', setup: 'name description', kept: 'inUse' }),
  dataOf(suiteAttributes, {
    keys: 'suiteID fileID primaryKey position',
    setup: 'sourceName displayName dataType importFormat kind dateOrder semanticType profile',
    kept: 'inUse',
  }),
  dataOf(suiteCharts, { keys: 'suiteID', setup: 'name definition size', kept: 'inUse' }),
  dataOf(suiteDashboards, {
    keys: 'suiteID',
    setup: 'name nameEs description tiles',
    kept: 'inUse',
  }),
  dataOf(suiteFiles, {
    keys: 'suiteID runID',
    setup:
      'name status before importMode marks serving incoming rows errorCount drift failure guard',
    kept: 'inUse',
  }),
  dataOf(suiteFilterSets, { keys: 'suiteID', setup: 'name filters system', kept: 'inUse' }),
  dataOf(suiteLoads, {
    keys: 'suiteID fileID',
    people: 'startedBy',
    setup: 'sourceName startedAt endedAt outcome rows errorCount errors errorLists failure',
    kept: 'inUse',
  }),
  dataOf(suiteMixers, { keys: 'suiteID fileID', setup: 'name definition', kept: 'inUse' }),
  dataOf(suiteRelationships, {
    keys: 'suiteID fromID toID',
    setup: 'fromUnique toUnique fromRows fromMatched toRows toMatched',
    kept: 'inUse',
  }),
  dataOf(suiteShares, {
    of: 'userID',
    title: {
      en: 'Data suites shared with the person',
      es: 'Conjuntos de datos compartidos con la persona',
    },
    keys: 'suiteID groupID',
    people: 'userID createdBy',
    personal: 'role expiresAt',
    kept: 'withPerson',
  }),
  dataOf(suiteSnapshots, {
    keys: 'suiteID dashboardID chartID',
    people: 'createdBy',
    setup: 'name content',
    kept: 'inUse',
  }),
  dataOf(suiteUploadParts, { keys: 'uuid key', setup: 'at bytes', kept: 'inUse' }),
  dataOf(suiteUploads, {
    keys: 'uuid suiteID',
    people: 'userID',
    setup: 'name bytes',
    kept: 'inUse',
  }),
]
