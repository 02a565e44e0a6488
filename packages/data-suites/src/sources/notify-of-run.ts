import { notifyUsers } from '@atrium/notify/public'
import { say, type Tx } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { peopleSQL } from './people-of-suite.ts'
import type { SourceRow } from './sources.table.ts'

export interface Ending {
  outcome: 'done' | 'drift' | 'failed'
  rows?: number
  failure?: MessageRef | null
}

/**
 * Notifies the people whom a source names of a run's result, if it notifies about such runs.
 * Someone with whom the suite is no longer shared gets nothing; if no one is left, its owner does.
 */
export async function notifyOfRun(
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
      owns: boolean
      suite: string
      file: string
      guarded: boolean
    }>(sql`
    select p.id, p.owns, s.name as suite, f.name as file, f.guard is not null as guarded from (${peopleSQL(districtID, suiteID, now)}) p
      join data_suite s on s.district_id = ${districtID} and s.id = ${suiteID} join data_suite_file f on f.district_id = s.district_id and f.id = ${source.fileID}`),
  )
  const chosen = people.filter((one) => source.tell.includes(one.id))
  const readers = chosen.length > 0 ? chosen : people.filter((one) => one.owns)
  const byID = new Map(readers.map((one) => [one.id, one]))
  await notifyUsers(tx, [...byID.keys()], {
    districtID,
    template: `dataSuites.sourceRun.${outcome}`,
    values: ({ userID, language }) => {
      const person = byID.get(userID)
      return {
        file: person?.file ?? '',
        suite: person?.suite ?? '',
        rows,
        // How many rows of other schools there are is not for people who do not see those.
        counted: person?.owns || !person?.guarded ? 'yes' : 'no',
        reason: failure ? say(language, failure) : '',
      }
    },
    screen: 'data-forge/data-suites/files',
    params: { suiteID },
  })
}
