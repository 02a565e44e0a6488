import { credentials } from '@atrium/credentials/tables'
import { sql, type SQL } from 'drizzle-orm'
import { credentialSource, learnerStatus } from '../words.ts'

/**
 * SQL, for a learner's `u`: whether its credential was revoked. It stays in its earner's history,
 * and counts for nothing.
 */
export const isRevoked: SQL<boolean> = sql<boolean>`exists (select from ${credentials} c where c.district_id = u.district_id and c.source_kind = ${credentialSource} and c.source_id = u.id and c.revoked_at is not null)`

/** SQL, for a learner's `u`: earned, and not revoked. Pathways, curricula and groups count this. */
export const isStillEarned: SQL<boolean> = sql<boolean>`(u.status = ${learnerStatus.earned} and not ${isRevoked})`
