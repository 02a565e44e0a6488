/** CEDS entry grade levels that schools use, in their order. */
export const gradeLevels = [
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  'AE',
  'UG',
] as const
export type GradeLevel = (typeof gradeLevels)[number]

export const schoolStatuses = ['active', 'inactive'] as const

/** OneRoster 1.2 session types below a school year. */
export const termKinds = ['term', 'semester', 'gradingPeriod'] as const

/** Features that a district switches (platform.md §6). */
export const districtFeatures = [
  'display-help-documents',
  'hide-student-navigation',
  'hide-guardian-navigation',
  'hide-staff-navigation',
  'pd-customer',
  'site-editor',
] as const

/** Time zones of the United States and its territories, as IANA names them. */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
] as const
