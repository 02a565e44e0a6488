import { defineJob, lacksAuditMonths, makeAuditMonths } from '@atrium/kit/server'

/** Each hour, if one is missing: the audit log's partitions of the coming months. A start makes them too. */
export const auditMonthsJob = defineJob<object>({
  name: 'security.auditMonths',
  run: ({ database }) => makeAuditMonths(database),
  singleton: () => 'months',
  schedule: { cron: '17 * * * *', input: {} },
  isDue: ({ db }) => lacksAuditMonths(db),
})
