/** What a person can be to a school; one person may be several. Each has a profile of its own. */
export const personKinds = ['student', 'staff', 'guardian'] as const
export type PersonKind = (typeof personKinds)[number]

/** Options of the specification's gender question (platform.md §5). */
export const genders = ['female', 'male', 'nonBinary', 'notSpecified'] as const

/** CEDS grade levels, youngest first. */
export const grades = [
  'IT', 'PR', 'PK', 'TK', 'KG', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', 'PS', 'AE', 'UG', 'OT',
] as const
export type Grade = (typeof grades)[number]

/** A student who left is inactive until they come back; staff and guardians are active or inactive. */
export const studentStatuses = ['active', 'inactive', 'graduated'] as const
export const personStatuses = ['active', 'inactive'] as const

/** CEDS races, in the spelling of OneRoster's demographics. */
export const races = [
  'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican', 'nativeHawaiianOrOtherPacificIslander', 'white', 'twoOrMore',
] as const

/** How a guardian is related to a student. */
export const relationships = ['mother', 'father', 'guardian', 'grandparent', 'aunt', 'uncle', 'sibling', 'fosterParent', 'other'] as const

/** How a person without an account is related to whoever names them as a contact. */
export const contactRelationships = [...relationships, 'spouse', 'neighbor', 'friend', 'physician', 'childCare'] as const

export const addressKinds = ['home', 'mailing', 'work'] as const
export type AddressKind = (typeof addressKinds)[number]

/** CEDS citizenship status. */
export const citizenships = ['usCitizen', 'dualNational', 'permanentResident', 'nonResident', 'refugeeOrAsylee', 'other'] as const

/** CEDS English learner status, from intake to exit. */
export const englishProficiencies = ['englishOnly', 'initiallyFluent', 'englishLearner', 'reclassifiedFluent', 'toBeDetermined'] as const

/** Ed-Fi entry types. */
export const entryCodes = ['newToSchool', 'transferInDistrict', 'transferInState', 'transferOtherState', 'transferOtherCountry', 'reentry', 'promoted'] as const

/** Ed-Fi exit/withdraw types. */
export const exitCodes = ['transferInDistrict', 'transferInState', 'transferOtherState', 'transferOtherCountry', 'graduated', 'promoted', 'homeSchooled', 'droppedOut', 'illness', 'died', 'other'] as const

/** Languages that homes speak, ISO 639-1 (and -3 where there is none); their names come from the reader's own system. */
export const homeLanguages = [
  'en', 'es', 'ar', 'am', 'hy', 'bn', 'my', 'yue', 'zh', 'hr', 'cs', 'nl', 'fa', 'fil', 'fr', 'de', 'el', 'gu', 'ht', 'he', 'hi', 'hmn', 'hu',
  'ilo', 'id', 'it', 'ja', 'quc', 'mam', 'km', 'ko', 'ku', 'lo', 'mix', 'mr', 'nv', 'ne', 'om', 'ps', 'pl', 'pt', 'pa', 'qu', 'ro', 'ru', 'rw',
  'sm', 'sr', 'so', 'sw', 'ta', 'te', 'th', 'ti', 'to', 'tr', 'uk', 'ur', 'uz', 'vi', 'yi', 'yo', 'zap', 'ase', 'mul',
] as const

/** Languages that the district writes to families in. */
export const correspondenceLanguages = ['en', 'es'] as const

/** ISO 3166-1 country codes; their names come from the reader's own system. */
export const countries = [
  'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF',
  'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG',
  'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC',
  'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL',
  'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN',
  'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA',
  'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN',
  'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP',
  'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO',
  'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV',
  'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG',
  'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'XK', 'YE', 'YT', 'ZA', 'ZM', 'ZW',
] as const

/** What uploaded photos of people are for. */
export const photoPurpose = 'people.photo'
