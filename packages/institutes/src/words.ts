/** Who sets up institutes, names their administrators, and sees all of them. */
export const manages = 'institutes.manage'

/** Who works on the institutes whose administrators they are. */
export const administers = 'institutes.administer'

/** Staff: they apply, and read for panels. */
export const worksHere = 'staff.read'

/** People who can be administrators of some institute, and those who set institutes up. */
export const runs = [[manages, administers]] as const

/** Everyone on the staff. */
export const takesPart = [[manages, administers, worksHere]] as const

/** The part of the product that asks the forms. */
export const formArea = 'institutes'

/** Files are attached to a submission, and its applicant is signed in. */
export const notAsked = ['file', 'signature'] as const

export const decisions = ['accepted', 'waitlisted', 'declined'] as const
export type Decision = (typeof decisions)[number]

export const decisionTexts = {
  accepted: { en: 'Accepted', es: 'Aceptada' },
  waitlisted: { en: 'Waiting list', es: 'En lista de espera' },
  declined: { en: 'Declined', es: 'No aceptada' },
} as const

export const decisionTones = {
  accepted: 'good',
  waitlisted: 'attention',
  declined: 'bad',
} as const

/** The most readers that a submission can have. */
export const mostReaders = 10
