import { createHash } from 'node:crypto'

/** What is kept of an offer's token: the token itself is in its email alone. */
export const offerHash = (token: string): string => createHash('sha256').update(token).digest('hex')
