import type { PersonalAccess } from '@atrium/auth/public'
import { sql } from 'drizzle-orm'
import { suiteDeliveries, suiteLinks } from './answers.table.ts'
import { sftpAccounts } from './sources/product/product.table.ts'
import { suiteSources } from './sources/sources.table.ts'

/**
 * Things a person created that share or import data automatically. They end with that person; their
 * successor sets them up again.
 */
export const suiteAccess: readonly PersonalAccess[] = [
  {
    name: 'dataSuites.link',
    tables: ['data_suite_link'],
    close: ({ districtID, who }) =>
      sql`update ${suiteLinks} set revoked_at = now() where district_id = ${districtID} and created_by in ${who} and revoked_at is null`,
  },
  {
    name: 'dataSuites.sftpAccount',
    tables: ['data_suite_sftp_account'],
    close: ({ districtID, who }) =>
      sql`update ${sftpAccounts} set removed_at = now(), password_hash = null, public_key = null
        where district_id = ${districtID} and created_by in ${who} and removed_at is null`,
  },
  {
    name: 'dataSuites.delivery',
    tables: ['data_suite_delivery'],
    close: ({ districtID, who }) =>
      sql`update ${suiteDeliveries} set paused = true where district_id = ${districtID} and created_by in ${who} and not paused`,
  },
  {
    name: 'dataSuites.source',
    tables: ['data_suite_source'],
    close: ({ districtID, who }) =>
      sql`update ${suiteSources} set next_at = null, every = 'off' where district_id = ${districtID} and created_by in ${who} and next_at is not null`,
  },
]
