import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns.rules.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Leaves one core free, so that people who are already working don't have to wait when a whole
// school signs in at once.
const inTurn = turns(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, argon))

/** Also false for an unreadable hash. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password)).catch(() => false)
