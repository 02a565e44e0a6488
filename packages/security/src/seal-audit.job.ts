import { defineJob, sealAudit } from '@atrium/kit/server'
import { auditEntries, auditSeals } from '@atrium/kit/tables'
import { sql } from 'drizzle-orm'

/** Each minute, if there is something new: continues the audit log's chain of seals. */
export const sealAuditJob = defineJob<object>({
  name: 'security.sealAudit',
  run: ({ database, districtID }) => sealAudit(database, districtID),
  singleton: () => 'seal',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID }) => {
    const [row] = await db.execute<{ due: boolean }>(sql`
      select exists (select from ${auditEntries} e where e.district_id = ${districtID}
        and e.id > coalesce((select max(s.to_id) from ${auditSeals} s where s.district_id = ${districtID}), 0)
        and e.at < now() - interval '30 seconds') as due`)
    return row?.due ?? false
  },
})
