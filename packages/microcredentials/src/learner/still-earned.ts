import { credentials } from '@atrium/credentials/tables'
import { sql, type SQL } from 'drizzle-orm'
import { credentialSource, learnerStatus } from '../words.ts'

/** SQL, of a learner's own `u`: whether its credential was taken back. What was revoked stays in its earner's history, and counts for nothing. */
export const isRevoked: SQL<boolean> = sql<boolean>`exists (select from ${credentials} c where c.district_id = u.district_id and c.source_kind = ${credentialSource} and c.source_id = u.id and c.revoked_at is not null)`

/** SQL, of a learner's own `u`: earned, and not taken back. Pathways, curricula and groups count this. */
export const isStillEarned: SQL<boolean> = sql<boolean>`(u.status = ${learnerStatus.earned} and not ${isRevoked})`
