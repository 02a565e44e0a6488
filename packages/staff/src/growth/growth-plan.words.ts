/** Who reads, writes and rates the growth plans of others at their schools. */
export const manages = 'growth.manage'

/** The four domains of teaching that plans and evaluations are organized by. */
export const focuses = ['planning', 'environment', 'instruction', 'professionalism'] as const

export const planStatuses = ['draft', 'active', 'completed'] as const

/** From 1 to 4. */
export const ratings = ['unsatisfactory', 'basic', 'proficient', 'distinguished'] as const
