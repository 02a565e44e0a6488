/** CEDS entry grade levels that schools use, in order. */
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

/** The office that the school board has elected a member to. */
export const boardPositions = [
  'president',
  'vicePresident',
  'clerk',
  'trustee',
  'studentTrustee',
] as const

/**
 * Features that a district can turn on and off (platform.md §6). Editing public pages isn't one of
 * them: it is a permission, `site.manage`.
 */
export const districtFeatures = [
  'display-help-documents',
  'hide-student-navigation',
  'hide-guardian-navigation',
  'hide-staff-navigation',
  'ad-hoc-calendar',
  'pd-customer',
] as const

/** What a district starts with. */
export const newDistrictFeatures: readonly (typeof districtFeatures)[number][] = [
  'display-help-documents',
  'pd-customer',
]

/** Time zones of the United States and its territories, by IANA name. */
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

/** The name of each grade level. */
export const gradeLevelTexts = {
  IT: { en: 'Infant/toddler', es: 'Lactantes y maternal' },
  PR: { en: 'Preschool', es: 'Preescolar' },
  PK: { en: 'Pre-kindergarten', es: 'Prekínder' },
  TK: { en: 'Transitional kindergarten', es: 'Kínder de transición' },
  KG: { en: 'Kindergarten', es: 'Kínder' },
  '13': { en: 'Grade 13', es: '13.º grado' },
  AE: { en: 'Adult education', es: 'Educación para adultos' },
  UG: { en: 'Ungraded', es: 'Sin grado' },
  '01': { en: 'Grade 1', es: '1.º grado' },
  '02': { en: 'Grade 2', es: '2.º grado' },
  '03': { en: 'Grade 3', es: '3.º grado' },
  '04': { en: 'Grade 4', es: '4.º grado' },
  '05': { en: 'Grade 5', es: '5.º grado' },
  '06': { en: 'Grade 6', es: '6.º grado' },
  '07': { en: 'Grade 7', es: '7.º grado' },
  '08': { en: 'Grade 8', es: '8.º grado' },
  '09': { en: 'Grade 9', es: '9.º grado' },
  '10': { en: 'Grade 10', es: '10.º grado' },
  '11': { en: 'Grade 11', es: '11.º grado' },
  '12': { en: 'Grade 12', es: '12.º grado' },
}

/** The name of each time zone. */
export const timeZoneTexts = {
  'America/New_York': { en: 'Eastern', es: 'Este' },
  'America/Chicago': { en: 'Central', es: 'Central' },
  'America/Denver': { en: 'Mountain', es: 'Montaña' },
  'America/Phoenix': { en: 'Arizona', es: 'Arizona' },
  'America/Los_Angeles': { en: 'Pacific', es: 'Pacífico' },
  'America/Anchorage': { en: 'Alaska', es: 'Alaska' },
  'Pacific/Honolulu': { en: 'Hawaii', es: 'Hawái' },
  'America/Puerto_Rico': { en: 'Puerto Rico', es: 'Puerto Rico' },
  'Pacific/Guam': { en: 'Guam', es: 'Guam' },
}
