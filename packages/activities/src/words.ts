/** Who sets up activities and says who takes part. */
export const manages = 'activities.manage'

export const activityKinds = [
  'club',
  'sport',
  'performingArts',
  'leadership',
  'academic',
  'service',
  'other',
] as const
export const seasons = ['yearRound', 'fall', 'winter', 'spring', 'summer'] as const
export const memberRoles = ['member', 'captain', 'officer', 'manager'] as const

/**
 * `attendanceRate` is read from attendance; the office records `signOff`: a physical, a consent, a
 * fee.
 */
export const requirementKinds = ['signOff', 'attendanceRate'] as const

/**
 * Whether someone may take part: everything is met, something is still missing, or something rules
 * it out.
 */
export const eligibilities = ['eligible', 'pending', 'notEligible'] as const
export type Eligibility = (typeof eligibilities)[number]
export const eligibilityTexts = {
  eligible: { en: 'Eligible', es: 'Elegible' },
  pending: { en: 'Missing requirements', es: 'Faltan requisitos' },
  notEligible: { en: 'Not eligible', es: 'No elegible' },
} as const
