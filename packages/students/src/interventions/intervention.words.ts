/** Who administers interventions, and who reads the list of the current ones. */
export const manages = 'interventions.manage'
export const readsCurrent = [manages, 'students.read'] as const

/** Who enters measures: people who lead interventions, and who manage them. */
export const entersPoints = [manages, 'students.own', 'students.read'] as const

/** The part of the product that uses the forms. */
export const rtiFormsArea = 'rti'

/** How an intervention ended. */
export const outcomes = ['goalMet', 'continues', 'nextTier', 'ended'] as const
