import { users as usersTable } from '@atrium/auth/tables'
import { districts } from '@atrium/schools/tables'
import { jobRuns } from '@atrium/kit/tables'
import type { UserRequest } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { rankSQL } from '../suites/suite-access.queries.ts'
import type { ImportMode } from '../words.ts'
import { peopleSQL } from './people-of-suite.ts'
import type { SourceSettings } from './source.settings.ts'
import type { Interval, NotificationPreference, RunOutcome } from './sources.words.ts'

export interface SourceRunView {
  runID: number
  startedAt: string
  /** Empty: its schedule, or a file that was laid into its folder. */
  startedBy: string
  outcome: RunOutcome | null
  files: string[]
  rows: number | null
  failure: MessageRef | null
}

/** A source as its editors see it. It shows that there is a secret, but not the secret. */
export interface SourceView {
  sourceID: number
  fileID: number
  settings: SourceSettings
  hasSecret: boolean
  mode: ImportMode
  every: Interval
  at: string
  weekday: number
  nextAt: string | null
  notify: NotificationPreference
  tell: number[]
  /** The job's run while one is on. */
  runID: number | null
  version: number
  /** The last ten, newest first. */
  runs: SourceRunView[]
}

export interface SourcesView {
  /** The time zone of the times. */
  timeZone: string
  /** People who may be notified of runs: the suite's owner first, and those it is shared with. */
  people: { userID: number; name: string }[]
  sources: SourceView[]
}

/**
 * The sources of a suite's files, for people who may change it; nothing for others. One statement.
 */
export async function listSources(ctx: UserRequest, suiteID: number): Promise<SourcesView> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{
    zone: string
    sources: SourceView[] | null
    people: SourcesView['people'] | null
  }>(sql`
    select d.time_zone as zone, (select json_agg(json_build_object('sourceID', o.id, 'fileID', o.file_id, 'settings', o.settings, 'hasSecret', o.secret is not null, 'mode', o.mode, 'every', o.every, 'at', o.at,
        'weekday', o.weekday, 'nextAt', o.next_at, 'notify', o.notify, 'tell', o.tell, 'version', o.version,
        'runID', (select j.id from ${jobRuns} j where j.district_id = o.district_id and j.id = o.run_id and j.status in ('queued', 'running')),
        'runs', (select coalesce(json_agg(json_build_object('runID', r.id, 'startedAt', r.started_at, 'outcome', r.outcome, 'files', r.files, 'rows', r.rows, 'failure', r.failure,
            'startedBy', coalesce((select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = r.district_id and u.id = r.started_by), '')) order by r.id desc), '[]')
          from (select * from data_suite_source_run r where r.district_id = o.district_id and r.source_id = o.id order by r.id desc limit 10) r)) order by o.id)
      from data_suite_source o join data_suite s on s.district_id = o.district_id and s.id = o.suite_id and s.removed_at is null
      where o.district_id = ${districtID} and o.suite_id = ${suiteID} and o.removed_at is null and ${rankSQL(ctx)} >= 2) as sources,
      (select json_agg(json_build_object('userID', p.id, 'name', p.name) order by p.owns desc, p.name) from (${peopleSQL(districtID, suiteID, ctx.now())}) p
        where exists (select 1 from data_suite s where s.district_id = ${districtID} and s.id = ${suiteID} and s.removed_at is null and ${rankSQL(ctx)} >= 2)) as people
    from ${districts} d where d.district_id = ${districtID}`)
  return { timeZone: row?.zone ?? 'UTC', people: row?.people ?? [], sources: row?.sources ?? [] }
}
