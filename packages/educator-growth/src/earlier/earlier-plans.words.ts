/** The four domains of teaching that plans and evaluations are organized by. */
export const focuses = ['planning', 'environment', 'instruction', 'professionalism'] as const

export const planStatuses = ['draft', 'active', 'completed'] as const
