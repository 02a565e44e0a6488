import type { PersonalAccess } from '@atrium/auth/public'
import { sql } from 'drizzle-orm'
import { walletTokens } from '../credentials.table.ts'

/**
 * A wallet's tokens end with their owner's access. Credentials remain, and so do links that their
 * owner shared.
 */
export const walletAccess: PersonalAccess = {
  name: 'credentials.walletToken',
  tables: ['wallet_token'],
  close: ({ districtID, who }) =>
    sql`update ${walletTokens} set revoked_at = now() where district_id = ${districtID} and user_id in ${who} and revoked_at is null`,
}
