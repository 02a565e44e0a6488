/** Who keeps students' health records. */
export const manages = 'health.manage'

/** Who reads the list of a school's students with their health data. */
export const readsSchool = [manages, 'students.health', 'students.read'] as const
