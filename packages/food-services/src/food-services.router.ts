import { id, listProcedures, needing, router, signedIn } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import {
  correct,
  deposit,
  giveSchoolPins,
  joinAccounts,
  newPin,
  refund,
} from './accounts/accounts.actions.ts'
import { startCardDeposit } from './accounts/card-deposit.actions.ts'
import { tellLowFamilies } from './accounts/low-calls.actions.ts'
import { accountOf, listAccounts } from './accounts/accounts.queries.ts'
import { accountsList } from './accounts/accounts.record.ts'
import { cardDeposit, depositMethods } from './accounts/account.words.ts'
import { drawSample } from './applications/applications.actions.ts'
import { editCheck } from './claims/claims.actions.ts'
import { addDefaultTable } from './eligibility/eligibility.procedures.ts'
import { applicationSchools, applies, pupilOptions } from './eligibility/pupils.queries.ts'
import { findAtLine, lineDay, searchAtLine } from './line/line.queries.ts'
import { serve, takeBack } from './line/serve.actions.ts'
import { menuMonth } from './menus/menus.procedures.ts'
import { familyMeals } from './student/family-meals.queries.ts'
import { studentMeals } from './student/student-meals.queries.ts'
import { decides, manages, meals, worksHere } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const pin = z.string().regex(/^\d{4,8}$/)
const meal = z.enum(meals)
const cents = z.int().min(1).max(1_000_000)
const reason = z.string().trim().min(1).max(500)

export const foodServicesRouter = router({
  pupils: router({
    options: needing(...applies)
      .input(asked)
      .query(({ ctx, input }) => pupilOptions(ctx, input)),
  }),
  schools: router({
    options: needing(...applies)
      .input(asked)
      .query(({ ctx, input }) => applicationSchools(ctx, input)),
  }),
  menuSchools: router({
    options: needing(...worksHere)
      .input(asked)
      .query(({ ctx, input }) => schoolChoices(ctx, worksHere, input)),
  }),

  addDefaultTable: needing.districtWide(decides).mutation(({ ctx }) => addDefaultTable(ctx)),
  drawSample: needing.districtWide(decides).mutation(({ ctx }) => drawSample(ctx)),
  editCheck: needing
    .districtWide(decides)
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => editCheck(ctx, input.id)),

  menuMonth: needing(...worksHere)
    .input(
      z.strictObject({
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .optional(),
      }),
    )
    .query(({ ctx, input }) => menuMonth(ctx, input.month)),

  accounts: router(listProcedures(accountsList, { read: listAccounts })),
  // Of the student, too, it is decided whether they keep the account.
  account: needing(manages)
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => accountOf(ctx, input.studentID)),
  deposit: needing(manages)
    .input(
      z.strictObject({
        ...{ studentID: id, cents, key: z.uuid(), method: z.enum(depositMethods) },
        reference: z.string().trim().max(60).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => deposit(ctx, input)),
  startCardDeposit: needing('children.own')
    .input(
      z.strictObject({ studentID: id, cents: cents.min(cardDeposit.min).max(cardDeposit.max) }),
    )
    .mutation(({ ctx, input }) => startCardDeposit(ctx, input)),
  refund: needing(manages)
    .input(z.strictObject({ studentID: id, cents, key: z.uuid(), reason }))
    .mutation(({ ctx, input }) => refund(ctx, input)),
  correct: needing(manages)
    .input(z.strictObject({ studentID: id, entryID: id, reason }))
    .mutation(({ ctx, input }) => correct(ctx, input)),
  join: needing(manages)
    .input(z.strictObject({ studentID: id, siblingID: id }))
    .mutation(({ ctx, input }) => joinAccounts(ctx, input)),
  newPin: needing(manages)
    .input(z.strictObject({ studentID: id }))
    .mutation(({ ctx, input }) => newPin(ctx, input.studentID)),
  givePins: needing(manages).mutation(({ ctx }) => giveSchoolPins(ctx)),
  tellLow: needing(manages).mutation(({ ctx }) => tellLowFamilies(ctx)),

  lineDay: needing(...worksHere).query(({ ctx }) => lineDay(ctx)),
  find: needing(...worksHere)
    .input(z.strictObject({ pin: pin.optional(), studentID: id.optional(), meal }))
    .query(({ ctx, input }) => findAtLine(ctx, input)),
  searchLine: needing(...worksHere)
    .input(z.strictObject({ search: z.string().max(100) }))
    .query(({ ctx, input }) => searchAtLine(ctx, input.search)),
  serve: needing(...worksHere)
    .input(
      z.strictObject({
        ...{ pin: pin.optional(), studentID: id.optional(), meal, key: z.uuid() },
        offlineAt: z.iso.datetime().optional(),
      }),
    )
    .mutation(({ ctx, input }) => serve(ctx, input)),
  takeBack: needing(...worksHere)
    .input(z.strictObject({ id, reason }))
    .mutation(({ ctx, input }) => takeBack(ctx, input)),

  // Access is decided for each student: the page's section of the profile.
  studentMeals: signedIn
    .input(z.strictObject({ userID: id }))
    .query(({ ctx, input }) => studentMeals(ctx, input.userID)),
  familyMeals: needing('children.own').query(({ ctx }) => familyMeals(ctx)),
})
