import { credentials } from '@atrium/credentials/tables'
import { sql, type SQL } from 'drizzle-orm'
import { credentialSource, learnerStatus } from '../words.ts'

/**
 * SQL: the credential `c` of a learner's microcredential `u`. While it is being earned again, this
 * is the last credential, which has ended.
 */
export const withCredential: SQL = sql`left join lateral (select c.id, c.uuid, c.signed_at, c.valid_from, c.valid_until, c.revoked_at from ${credentials} c
  where c.district_id = u.district_id and c.user_id = u.user_id and c.source_id = u.id
    and case when u.status = ${learnerStatus.earned} then c.source_kind = ${credentialSource} else c.source_kind like ${`${credentialSource}/%`} end order by c.id desc limit 1) c on true`
