import { credentials } from '@atrium/credentials/tables'
import { sql, type SQL } from 'drizzle-orm'
import { credentialSource, learnerStatus } from '../words.ts'

/**
 * SQL: whether the credential of a learner's `u` was revoked. It then stays in the earner's history
 * but no longer counts.
 */
export const isRevoked: SQL<boolean> = sql<boolean>`exists (select from ${credentials} c where c.district_id = u.district_id and c.source_kind = ${credentialSource} and c.source_id = u.id and c.revoked_at is not null)`

/**
 * SQL: whether a learner's `u` is earned and not revoked, so that pathways, curricula and groups
 * count it.
 */
export const isStillEarned: SQL<boolean> = sql<boolean>`(u.status = ${learnerStatus.earned} and not ${isRevoked})`
