import { dataOf } from '@atrium/kit/server'
import {
  closedDays,
  districts,
  schoolLevels,
  schoolLogos,
  schoolYears,
  schools,
  terms,
} from './schools.table.ts'

export const data = [
  dataOf(closedDays, { keys: 'schoolID', public: 'name nameEs startDate endDate', kept: 'inUse' }),
  dataOf(districts, {
    keys: 'stateID',
    public:
      'name timeZone accentColor features formerClassDays classCorrectionDays publicHost claimedHost supportEmail supportPhone',
    secret: 'claimToken',
    kept: 'inUse',
  }),
  dataOf(schoolLevels, { keys: 'sortOrder', public: 'name gradeLow gradeHigh', kept: 'inUse' }),
  dataOf(schoolLogos, {
    keys: 'schoolID vectorUUID bitmapUUID navigationUUID emailUUID',
    kept: 'inUse',
  }),
  dataOf(schoolYears, { keys: 'sourcedID', public: 'name abbr startDate endDate', kept: 'inUse' }),
  dataOf(schools, {
    keys: 'sourcedID stateID levelID',
    public:
      'name number gradeLow gradeHigh principalName phone street city state zip timeZone status allowWalkUp',
    kept: 'inUse',
  }),
  dataOf(terms, {
    keys: 'schoolID schoolYearID sourcedID',
    public: 'name nameEs abbr kind startDate endDate mayOverlap',
    kept: 'inUse',
  }),
]
