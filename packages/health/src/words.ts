/** Who keeps students' health records. */
export const manages = 'health.manage'

/** Who else signs second for a controlled medication: of a student’s health they read only what they sign. */
export const witnesses = 'health.witness'

/** Who signs second. */
export const signs = [[manages, witnesses]] as const

/** Who reads the list of a school's students with their health data. */
export const readsSchool = [manages, 'students.health', 'students.read'] as const

/** Who keeps the health office's lists: the district's nurses, and those who set up schools. */
export const keepsLists = [[manages, 'schools.manage']] as const

/** Who chooses from them. */
export const readsLists = [[manages, 'students.health', 'schools.manage']] as const

/** Who serves meals, and sees what not to serve to whom. */
export const serves = 'health.serve'

export const providerKinds = ['doctor', 'dentist', 'specialist', 'hospital', 'insurance'] as const

export const severities = ['mild', 'moderate', 'severe', 'lifeThreatening'] as const

export const severityTones = {
  mild: 'neutral',
  moderate: 'neutral',
  severe: 'attention',
  lifeThreatening: 'bad',
} as const

/** Who reads what to do: teachers of their own students, and the health office. */
export const readsGuidance = [['students.own', manages]] as const

/** Who opens the page of whom to keep safe today: drivers and substitutes are anyone on the staff. */
export const onStaff = [['students.own', 'behavior.submit', 'leave.request']] as const

/** Who opens the list of allergens: the health office, and the cafeteria for what not to serve. */
export const readsAllergens = [[manages, serves]] as const

/** Who writes the health records of a school's students. */
export const writesSchool = readsSchool
