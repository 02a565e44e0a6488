import { authServices } from '@atrium/auth/public'
import { notify, say, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage, type MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import type { SourceRow } from './sources.table.ts'

export interface Ending {
  outcome: 'done' | 'drift' | 'failed'
  rows?: number
  failure?: MessageRef | null
}

/** Tells the owner of the suite how a run ended, as the source says of which runs they are told, in their own language. */
export async function tellOwner(tx: Tx, source: Pick<SourceRow, 'districtID' | 'suiteID' | 'fileID' | 'notify'>, { outcome, rows = 0, failure }: Ending): Promise<void> {
  if (source.notify === 'none' || (source.notify === 'error' && outcome === 'done')) return
  const [found] = await tx.execute<{ file: string; suite: string; owner: number; email: string | null; language: string; name: string }>(sql`
    select f.name as file, s.name as suite, s.owner_id as owner, u.email, u.language, u.first_name as name
    from data_suite_file f join data_suite s on s.district_id = f.district_id and s.id = f.suite_id and s.removed_at is null
      join users u on u.district_id = s.district_id and u.id = s.owner_id and u.status = 'active'
    where f.district_id = ${source.districtID} and f.id = ${source.fileID}`)
  if (!found) return
  const { districtID, suiteID } = source
  const template = `dataSuites.sourceRun.${outcome}`
  const language = isLanguage(found.language) ? found.language : 'en'
  const values = { file: found.file, suite: found.suite, rows }
  await notify(tx, [{ districtID, userID: found.owner, template, values, screen: 'data-forge/data-suites/files', params: { suiteID } }])
  if (found.email) await sendMail(tx, { districtID, to: found.email, language, template, values: { ...values, firstName: found.name, reason: failure ? say(language, failure) : '', link: authServices().publicOrigin } })
}
