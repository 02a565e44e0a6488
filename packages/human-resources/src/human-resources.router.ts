import { id, needing, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import { profileRows, schoolChoices, staffOptions } from '@atrium/people/public'
import { z } from 'zod'
import { accountOptions, ownReasonOptions, readsRequests } from './choices.queries.ts'
import { correctionRecord } from './leave/corrections.actions.ts'
import { answerOffer } from './leave/offers.actions.ts'
import { fillingIn } from './leave/offers.queries.ts'
import { allBalances, requestOutlook, staffLeave, whoIsOut } from './leave/staff-leave.queries.ts'
import { importLicenses } from './license-files/import-licenses.actions.ts'
import { endingLicenses } from './licenses/ending.queries.ts'
import { checkedClasses, licenseRecord } from './licenses/licenses.actions.ts'
import { classesOutside } from './licenses/outside.queries.ts'
import { assignmentRecord, employmentFacts } from './positions/assignments.actions.ts'
import { orgChart } from './positions/org-chart.queries.ts'
import {
  commentOnEntry,
  conferenceRecord,
  fileEntryRecord,
  respondToConference,
} from './staff/staff.actions.ts'
import { stateReportList } from './staff/staff.fields.ts'
import { stateReports } from './staff/staff.table.ts'
import { decides, keepsPersonnel, setsUp, setupRights } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const change = z.strictObject({
  ...{ id, version: z.int().positive() },
  changes: z.record(z.string().max(100), z.unknown()),
})
const ofStaff = z.object({ userID: id })
const { list, create } = ownedProcedures(correctionRecord)

export const humanResourcesRouter = router({
  schools: router({
    options: needing(...setupRights.read)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, setupRights.read, input)),
  }),
  accounts: router({
    options: needing(setsUp)
      .input(asked)
      .query(({ ctx, input }) => accountOptions(ctx, input)),
  }),
  orgChart: needing([keepsPersonnel, setsUp]).query(({ ctx }) => orgChart(ctx)),

  ownReasons: router({
    options: needing(...readsRequests)
      .input(asked)
      .query(({ ctx, input }) => ownReasonOptions(ctx, input)),
  }),
  ownSchools: router({
    options: needing(...readsRequests)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, readsRequests, input)),
  }),
  colleagues: router({
    options: needing(...readsRequests)
      .input(asked)
      .query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  requestOutlook: needing(...readsRequests)
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => requestOutlook(ctx, input.id)),
  whoIsOut: needing(decides)
    .input(z.strictObject({ from: z.iso.date() }))
    .query(({ ctx, input }) => whoIsOut(ctx, input.from)),
  allBalances: needing(keepsPersonnel).query(({ ctx }) => allBalances(ctx)),

  // Access is decided for each person: the page's section of the profile.
  staffLeave: signedIn.input(ofStaff).query(({ ctx, input }) => staffLeave(ctx, input.userID)),
  // Only what one is asked oneself.
  fillingIn: signedIn.query(({ ctx }) => fillingIn(ctx)),
  answerOffer: signedIn
    .input(z.strictObject({ requestID: id, answer: z.enum(['accept', 'decline']) }))
    .mutation(({ ctx, input }) => answerOffer(ctx, input)),
  corrections: router({ list, create }),
  assignments: router(ownedProcedures(assignmentRecord)),
  employment: signedIn.input(ofStaff).query(({ ctx, input }) => employmentFacts(ctx, input.userID)),
  licenses: router(ownedProcedures(licenseRecord)),
  endingLicenses: needing(keepsPersonnel).query(({ ctx }) => endingLicenses(ctx)),
  classesOutside: needing(keepsPersonnel).query(({ ctx }) => classesOutside(ctx)),
  importLicenses: needing(keepsPersonnel)
    .input(
      z.strictObject({
        file: z.union([
          z.strictObject({ csv: z.string().max(5_000_000) }),
          z.strictObject({ workbook: z.base64().max(7_000_000) }),
        ]),
        seen: z.string().max(100).optional(),
      }),
    )
    .mutation(({ ctx, input }) => importLicenses(ctx, input)),
  checkedClasses: signedIn
    .input(ofStaff)
    .query(({ ctx, input }) => checkedClasses(ctx, input.userID)),
  conferences: router({
    ...ownedProcedures(conferenceRecord),
    updateOwn: signedIn.input(change).mutation(({ ctx, input }) => respondToConference(ctx, input)),
  }),
  stateReports: router(profileRows(stateReportList, { table: stateReports })),
  fileEntries: router({
    ...ownedProcedures(fileEntryRecord),
    updateOwn: signedIn.input(change).mutation(({ ctx, input }) => commentOnEntry(ctx, input)),
  }),
})
