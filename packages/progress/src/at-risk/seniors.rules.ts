import type { SeniorAtRisk } from './seniors.queries.ts'

/** Whether a senior would not graduate even after passing every current class. */
export const isAtRisk = ({ short }: Pick<SeniorAtRisk, 'short'>): boolean => short.length > 0
