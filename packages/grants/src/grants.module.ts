import { financeReports } from '@atrium/finance/public'
import { defineModule, recordProcedures } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { stagesOfVersion } from './applications/applications.actions.ts'
import { applicationsRecord } from './applications/applications.record.ts'
import { grantApplications } from './applications/applications.table.ts'
import { awardsRecord, evidenceRecord, subawardsRecord } from './awards/awards.record.ts'
import { awardEvidence, awards, subawards } from './awards/awards.table.ts'
import { remindJob } from './evidence/remind.job.ts'
import { grantStatus, sefa } from './grants.reports.ts'
import { grantsRouter } from './grants.router.ts'
import { messages } from './messages/index.ts'
import { categoriesRecord, opportunitiesRecord, programsRecord } from './programs/records.ts'
import { grantCategories, grantOpportunities, grantPrograms } from './programs/programs.table.ts'
import { screens } from './screens.ts'
import { dueOn } from './workflows/stages.rules.ts'
import { workflowsRecord } from './workflows/workflows.record.ts'
import { awardStages, awardWorkflows } from './workflows/workflows.table.ts'

export const grants = defineModule({
  records: {
    programs: recordProcedures(programsRecord, { table: grantPrograms }),
    categories: recordProcedures(categoriesRecord, { table: grantCategories }),
    opportunities: recordProcedures(opportunitiesRecord, { table: grantOpportunities }),
    workflows: recordProcedures(workflowsRecord, {
      table: awardWorkflows,
      lines: { stages: awardStages },
    }),
    applications: recordProcedures(applicationsRecord, {
      table: grantApplications,
      beforeWrite: async ({ tx, ctx, act, draft, values }) => {
        if (act === 'update') return undefined
        const { districtID } = ctx.user
        const [workflow] = await tx
          .select({ version: awardWorkflows.publishedVersion })
          .from(awardWorkflows)
          .where(
            and(
              eq(awardWorkflows.districtID, districtID),
              eq(awardWorkflows.id, draft.workflowID),
              eq(awardWorkflows.active, true),
              isNull(awardWorkflows.removedAt),
            ),
          )
        if (!workflow?.version) return { workflowID: { id: 'grants.refusal.unpublished' } }
        const [first] = await stagesOfVersion(tx, districtID, draft.workflowID, workflow.version)
        values.workflowVersion = workflow.version
        values.stage = first?.name ?? ''
        values.stageDueOn = dueOn(ctx.now().toISOString().slice(0, 10), first?.days ?? null)
        return undefined
      },
    }),
    awards: recordProcedures(awardsRecord, { table: awards }),
    evidence: recordProcedures(evidenceRecord, {
      table: awardEvidence,
      columns: {
        overdue: sql`(${awardEvidence.status} = 'open' and ${awardEvidence.dueOn} < now()::date)`,
      },
      beforeWrite: ({ before, draft, values, ctx }) => {
        if (
          draft.status !== 'open' &&
          before?.status !== draft.status &&
          before?.status !== 'submitted'
        )
          values.submittedAt = ctx.now().toISOString()
        return Promise.resolve()
      },
    }),
    subawards: recordProcedures(subawardsRecord, { table: subawards }),
  },
  router: grantsRouter,
  screens,
  messages,
  jobs: [remindJob],
  extensions: [
    financeReports(grantStatus, sefa),
    noticeKinds({ name: 'grants.notices', templates: ['grants.stage', 'grants.evidenceDue'] }),
  ],
})
