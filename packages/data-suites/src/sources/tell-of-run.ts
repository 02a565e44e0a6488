import { authServices } from '@atrium/auth/public'
import { notify, say, sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage, type MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { peopleSQL } from './people-of-suite.ts'
import type { SourceRow } from './sources.table.ts'

export interface Ending {
  outcome: 'done' | 'drift' | 'failed'
  rows?: number
  failure?: MessageRef | null
}

/**
 * Tells those who were chosen how a run ended, as the source says of which runs they are told, each in their own language. Whom the suite is
 * shared with no more is told nothing; where nobody is left, whoever owns it is told.
 */
export async function tellOfRun(
  tx: Tx,
  source: Pick<SourceRow, 'districtID' | 'suiteID' | 'fileID' | 'notify' | 'tell'>,
  { outcome, rows = 0, failure }: Ending,
  now: Date,
): Promise<void> {
  if (source.notify === 'none' || (source.notify === 'error' && outcome === 'done')) return
  const { districtID, suiteID } = source
  const people = Array.from(
    await tx.execute<{
      id: number
      email: string | null
      language: string
      first_name: string
      owns: boolean
      suite: string
      file: string
      guarded: boolean
    }>(sql`
    select p.*, s.name as suite, f.name as file, f.guard is not null as guarded from (${peopleSQL(districtID, suiteID, now)}) p
      join data_suite s on s.district_id = ${districtID} and s.id = ${suiteID} join data_suite_file f on f.district_id = s.district_id and f.id = ${source.fileID}`),
  )
  const chosen = people.filter((one) => source.tell.includes(one.id))
  const template = `dataSuites.sourceRun.${outcome}`
  for (const person of chosen.length > 0 ? chosen : people.filter((one) => one.owns)) {
    const language = isLanguage(person.language) ? person.language : 'en'
    // How many rows of other schools there are is told to nobody who does not see them.
    const values = {
      file: person.file,
      suite: person.suite,
      rows,
      counted: person.owns || !person.guarded ? 'yes' : 'no',
    }
    await notify(tx, [
      {
        districtID,
        userID: person.id,
        template,
        values,
        screen: 'data-forge/data-suites/files',
        params: { suiteID },
      },
    ])
    if (person.email)
      await sendMail(tx, {
        districtID,
        to: person.email,
        language,
        template,
        values: {
          ...values,
          firstName: person.first_name,
          reason: failure ? say(language, failure) : '',
          link: authServices().publicOrigin,
        },
      })
  }
}
