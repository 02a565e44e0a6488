import { todayInDistrict } from '@atrium/schools/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { financeReports, journalDocuments } from '@atrium/finance/public'
import { users } from '@atrium/auth/tables'
import { liveTables } from '@atrium/engine/live-tables'
import { defineModule, recordProcedures, type Tx, schoolToday } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { noticeKinds } from '@atrium/notify/public'
import { listSearch, searchKinds } from '@atrium/search/public'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stagesOfVersion } from './applications/applications.actions.ts'
import { applicationsRecord } from './applications/applications.record.ts'
import { grantApplications } from './applications/applications.table.ts'
import { awardsRecord, evidenceRecord, subawardsRecord } from './awards/awards.record.ts'
import { awardEvidence, awards, subawards } from './awards/awards.table.ts'
import { termFaults } from './awards/assign.actions.ts'
import { stillOpen } from './awards/awards.actions.ts'
import { grantsLedger } from './awards/ledger.settings.ts'
import { evidenceAttachments } from './evidence/attachments.ts'
import { remindJob } from './evidence/remind.job.ts'
import { grantStatus, sefa } from './grants.reports.ts'
import { grantsRouter } from './grants.router.ts'
import { awardsTable } from './live-tables.ts'
import { messages } from './messages/index.ts'
import { categoriesRecord, opportunitiesRecord, programsRecord } from './programs/records.ts'
import { grantCategories, grantOpportunities, grantPrograms } from './programs/programs.table.ts'
import { screens } from './screens.ts'
import { dueOn } from './workflows/stages.rules.ts'
import { workflowsRecord } from './workflows/workflows.record.ts'
import { awardStages, awardWorkflows } from './workflows/workflows.table.ts'

const nameOf = (column: PgColumn, districtID: PgColumn) =>
  sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = ${districtID} and u.id = ${column})`

/** Owners are staff members. */
const onStaff = async (tx: Tx, districtID: number, userID: number): Promise<boolean> => {
  const [row] = await tx
    .select({ userID: staffMembers.userID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
  return row !== undefined
}
const notAllowed = { id: 'kit.valid.notAllowed' }

const awardProcedures = recordProcedures(awardsRecord, {
  table: awards,
  columns: { manager: nameOf(awards.managerID, awards.districtID) },
  beforeWrite: async ({ tx, ctx, before, draft }): Promise<FieldErrors | undefined> => {
    if (before) stillOpen(before)
    return (await onStaff(tx, ctx.user.districtID, draft.managerID))
      ? termFaults(tx, ctx.user.districtID, draft, before?.id)
      : { managerID: notAllowed }
  },
})

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
      columns: { owner: nameOf(grantApplications.ownerID, grantApplications.districtID) },
      beforeWrite: async ({ tx, ctx, act, draft, values }): Promise<FieldErrors | undefined> => {
        const { districtID } = ctx.user
        if (!(await onStaff(tx, districtID, draft.ownerID))) return { ownerID: notAllowed }
        if (act === 'update') return undefined
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
        values.stageDueOn = dueOn(schoolToday(ctx), first?.days ?? null)
        return undefined
      },
    }),
    awards: awardProcedures,
    evidence: recordProcedures(evidenceRecord, {
      table: awardEvidence,
      columns: {
        overdue: sql`(${awardEvidence.status} = 'open' and ${awardEvidence.dueOn} < ${todayInDistrict(awardEvidence.districtID)})`,
        owner: nameOf(awardEvidence.ownerID, awardEvidence.districtID),
      },
      beforeWrite: async ({ tx, before, draft, values, ctx }): Promise<FieldErrors | undefined> => {
        if (!(await onStaff(tx, ctx.user.districtID, draft.ownerID))) return { ownerID: notAllowed }
        if (draft.status !== 'open' && (before?.status ?? 'open') === 'open')
          values.submittedAt = ctx.now().toISOString()
        return undefined
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
    journalDocuments({ name: 'grants.award', screen: 'grants/awards/edit', param: 'id' }),
    evidenceAttachments,
    settingsGroups(grantsLedger),
    liveTables(awardsTable),
    searchKinds(
      listSearch('awards', awardsRecord, awardProcedures, ({ id, title, number }) => ({
        label: title,
        detail: number,
        screen: 'grants/awards/edit',
        params: { id },
      })),
    ),
    noticeKinds({ name: 'grants.notices', templates: ['grants.stage', 'grants.evidenceDue'] }),
  ],
})
