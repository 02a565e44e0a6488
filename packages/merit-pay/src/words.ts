/** Who sets up merit pay, opens and certifies evaluations, and prepares payments. */
export const administers = 'meritPay.administer'

/** Who observes and scores the educators whom they are assigned at their schools. */
export const evaluates = 'meritPay.evaluate'

/** The committee that compares scores between evaluators. */
export const calibrates = 'meritPay.calibrate'

export const setupRights = { read: [administers], edit: administers } as const
