export const conferenceKinds = [
  'goalSetting',
  'preObservation',
  'postObservation',
  'midYear',
  'endOfYear',
  'other',
] as const
export type ConferenceKind = (typeof conferenceKinds)[number]

export const fileKinds = ['commendation', 'agreement', 'evaluation', 'warning', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

// Codes of the California Longitudinal Pupil Achievement Data System, staff demographics and assignments.

/** Field 22.18, education level. */
export const degrees = [
  'doctorate',
  'mastersPlus30',
  'masters',
  'bachelorsPlus30',
  'bachelors',
  'associate',
  'none',
] as const

export const employmentStatuses = [
  'tenured',
  'probationary',
  'longTermSubstitute',
  'other',
] as const

/** Field 22.17: whether Hispanic or Latino. */
export const ethnicities = ['hispanic', 'notHispanic', 'declined'] as const

export const races = [
  'americanIndian',
  'asian',
  'black',
  'filipino',
  'pacificIslander',
  'white',
  'declined',
] as const

/** Staff job classification codes. */
export const jobClasses = ['10', '11', '12', '25', '26', '27'] as const

export const nonClassroomJobs = [
  'superintendent',
  'principal',
  'otherAdministrator',
  'counselor',
  'nurse',
  'psychologist',
  'librarian',
  'other',
] as const
