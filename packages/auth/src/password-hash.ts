import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from './turns.rules.ts'

/** Argon2id as OWASP has it: 19 MiB, two passes, one lane. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// One core stays free: when a whole school signs in at once, people who are already working must not wait for them.
const inTurn = turns(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, argon))

/** False for a hash that can't be read, too. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password)).catch(() => false)
