import { createHash } from 'node:crypto'

/** What is stored of an offer's token: the token itself is only in its email. */
export const offerHash = (token: string): string => createHash('sha256').update(token).digest('hex')
