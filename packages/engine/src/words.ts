export const reducers = [
  'average',
  'count',
  'median',
  'mode',
  'rawRecord',
  'recordCount',
  'sum',
  'uniqueAttributes',
  'uniqueCount',
] as const
export type Reducer = (typeof reducers)[number]

export const filterTypes = [
  'all',
  'between',
  'custom',
  'multiple',
  'simple',
  'smart',
  'spanning',
  'system',
] as const
export type FilterType = (typeof filterTypes)[number]

export const mixerTypes = [
  'aiValueMap',
  'average',
  'combine',
  'conditional',
  'group',
  'percent',
  'sum',
] as const
export type MixerType = (typeof mixerTypes)[number]

export const smartRanges = [
  'thisSchoolYear',
  'lastSchoolYear',
  'last30Days',
  'myStudents',
  'mySchool',
] as const
export type SmartRange = (typeof smartRanges)[number]

export const dateParts = ['year', 'schoolYear', 'month', 'week', 'day'] as const
export type DatePart = (typeof dateParts)[number]
