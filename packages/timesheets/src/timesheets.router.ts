import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { act, workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { importCharges } from './effort/charges.actions.ts'
import {
  correctReport,
  enterAdjustment,
  effortFlow,
  prepareReports,
} from './effort/effort.actions.ts'
import { listEffort } from './effort/effort.queries.ts'
import { effortWorkflow } from './effort/effort-state.rules.ts'
import { writtenHours } from './sheets/flags.rules.ts'
import {
  actOnMany,
  delegateTo,
  endDelegation,
  saveSheet,
  sheetFlow,
} from './sheets/sheets.actions.ts'
import {
  exportSummary,
  listSheets,
  readDelegations,
  readSheet,
  readSummary,
  sheetPeriods,
  staffOptions,
} from './sheets/sheets.queries.ts'
import { reviewList } from './sheets/review.record.ts'
import { sheetHistory } from './sheets/sheet-history.queries.ts'
import { sheetWorkflow } from './sheets/sheet-state.rules.ts'
import { mostLines, mostMinutesADay, needs } from './words.ts'

const day = z.iso.date()
const anyone = needing(...needs.anyone)
const managing = needing.districtWide(...needs.manage)
const reviewing = needing(...needs.review)

export const timesheetsRouter = router({
  staff: router({
    options: reviewing
      .input(
        z.strictObject({
          search: z.string().max(200).optional(),
          ids: z.array(id).max(500).optional(),
        }),
      )
      .query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  review: router({
    ...listProcedures(reviewList, {
      read: listSheets,
      cells: { minutes: (row) => Number(writtenHours(row.minutes)) },
    }),
    many: reviewing
      .input(z.strictObject({ ids: z.array(id).min(1).max(500), act: z.enum(['approve', 'lock']) }))
      .mutation(({ ctx, input }) => actOnMany(ctx, input.ids, input.act)),
  }),
  sheets: router({
    periods: needing(...needs.own)
      .input(z.strictObject({ staffID: id }))
      .query(({ ctx, input }) => sheetPeriods(ctx, input.staffID)),
    of: needing(...needs.own)
      .input(z.strictObject({ staffID: id, periodID: id }))
      .query(({ ctx, input }) =>
        readSheet(ctx, { userID: input.staffID, periodID: input.periodID }),
      ),
    get: anyone
      .input(z.strictObject({ timesheetID: id }))
      .query(({ ctx, input }) => readSheet(ctx, input)),
    history: anyone
      .input(z.strictObject({ timesheetID: id }))
      .query(({ ctx, input }) => sheetHistory(ctx, input.timesheetID)),
    save: anyone
      .input(
        z.strictObject({
          periodID: id,
          version: z.int().min(0),
          lines: z
            .array(
              z.strictObject({
                date: day,
                programID: id,
                minutes: z.int().min(0).max(mostMinutesADay),
                note: z.string().max(300).nullable(),
              }),
            )
            .max(mostLines),
        }),
      )
      .mutation(({ ctx, input }) => saveSheet(ctx, input)),
    act: anyone
      .input(workflowInput(sheetWorkflow))
      .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, sheetFlow, input)).state })),
  }),
  summary: reviewing
    .input(z.strictObject({ periodID: id.nullable() }))
    .query(({ ctx, input }) => readSummary(ctx, input.periodID)),
  exportSummary: reviewing
    .input(z.strictObject({ periodID: id }))
    .query(({ ctx, input }) => exportSummary(ctx, input.periodID)),
  effort: router({
    list: needing(...needs.effort)
      .input(z.strictObject({ day: day.nullable() }))
      .query(({ ctx, input }) => listEffort(ctx, input.day)),
    act: anyone
      .input(workflowInput(effortWorkflow))
      .mutation(async ({ ctx, input }) => ({ state: (await act(ctx, effortFlow, input)).state })),
    prepare: managing
      .input(z.strictObject({ day }))
      .mutation(({ ctx, input }) => prepareReports(ctx, input.day)),
    correct: managing
      .input(z.strictObject({ reportID: id, reason: z.string().trim().min(1).max(500) }))
      .mutation(({ ctx, input }) => correctReport(ctx, input.reportID, input.reason)),
    importCharges: managing
      .input(z.strictObject({ content: z.string().max(5_000_000) }))
      .mutation(({ ctx, input }) => importCharges(ctx, input.content)),
    adjust: managing
      .input(z.strictObject({ reportID: id, date: day, memo: z.string().min(1).max(300) }))
      .mutation(({ ctx, input }) => enterAdjustment(ctx, input.reportID, input.date, input.memo)),
  }),
  delegations: router({
    list: reviewing.query(({ ctx }) => readDelegations(ctx)),
    add: needing('timesheets.approve')
      .input(z.strictObject({ delegateID: id, startsOn: day, endsOn: day }))
      .mutation(({ ctx, input }) => delegateTo(ctx, input)),
    end: needing('timesheets.approve')
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => endDelegation(ctx, input.id)),
  }),
})
