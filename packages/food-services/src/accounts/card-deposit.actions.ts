import { randomUUID } from 'node:crypto'
import { say, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { PaymentPurpose } from '@atrium/payments/public'
import { familyLinks } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import { depositPurpose } from './account.words.ts'
import { enter, noteAct, placeOf } from './accounts.actions.ts'
import { mealCardDeposits } from './accounts.table.ts'

/** Refuses 404 a child whom the caller doesn’t see as family. */
async function checkFamily(tx: Tx, { user }: UserRequest, studentID: number): Promise<void> {
  const [link] = await tx
    .select({ id: familyLinks.studentID })
    .from(familyLinks)
    .where(
      and(
        eq(familyLinks.districtID, user.districtID),
        eq(familyLinks.guardianID, user.userID),
        eq(familyLinks.studentID, studentID),
        eq(familyLinks.sees, true),
      ),
    )
  if (!link) throw refuse.notFound('kit.refusal.notFound')
}

/** What a family is about to put in by card. Refuses 404 a child who isn’t theirs. */
export function startCardDeposit(
  ctx: UserRequest,
  { studentID, cents }: { studentID: number; cents: number },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await checkFamily(tx, ctx, studentID)
    const [made] = await tx
      .insert(mealCardDeposits)
      .values({
        ...{ districtID, studentID, cents, startedBy: userID, key: randomUUID() },
        startedAt: ctx.now().toISOString(),
      })
      .returning({ id: mealCardDeposits.id })
    if (!made) throw new Error('the deposit was not stored')
    await noteAct(tx, ctx, made.id, 'startCardDeposit', { studentID, cents })
    return made
  })
}

/** Putting money into a meal account by card, which is in the account and the ledger once it is paid. */
export const cardDeposits: PaymentPurpose = {
  name: depositPurpose,
  quote: async (tx, ctx, id) => {
    const row = await hold(tx, ctx.user.districtID, id)
    if (row?.startedBy !== ctx.user.userID) throw refuse.notFound('kit.refusal.notFound')
    await checkFamily(tx, ctx, row.studentID)
    const description = say(ctx.language, { id: 'meals.card.description' })
    return { amountCents: row.cents, description }
  },
  settle: async (tx, { districtID, purposeID, payerID, amountCents, id }, now) => {
    const row = await hold(tx, districtID, purposeID)
    if (!row) throw new Error(`card deposit ${purposeID} is gone`)
    const { accountID } = await placeOf(tx, districtID, row.studentID)
    await enter(tx, { user: { districtID, userID: payerID }, now: () => now }, accountID, {
      ...{ kind: 'deposit', cents: amountCents, key: row.key, method: 'online' },
      reference: String(id),
    })
  },
}

async function hold(tx: Tx, districtID: number, id: number) {
  const [row] = await tx
    .select()
    .from(mealCardDeposits)
    .where(and(eq(mealCardDeposits.districtID, districtID), eq(mealCardDeposits.id, id)))
    .for('update')
  return row
}
