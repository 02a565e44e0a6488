import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a feed's address: no one guesses 256 bits. */
export const newFeedToken = (): string => randomBytes(32).toString('base64url')

/** How the secret is kept: who reads the database reads no calendar with it. */
export const feedHash = (token: string): string => createHash('sha256').update(token).digest('hex')
