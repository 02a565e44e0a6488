import type { Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import type { JournalRow } from '../ledger/ledger.table.ts'
import { vendors } from '../purchasing/purchasing.table.ts'
import { bankAccounts, checks } from './banking.table.ts'

/** Writes the check of a posted payment; its number is the bank account's next. */
export async function issueCheck(tx: Tx, journal: JournalRow): Promise<void> {
  const { districtID, bankAccountID } = journal
  if (journal.payBy !== 'check' || bankAccountID === null || journal.kind !== 'disbursement') return
  if (journal.origin === 'reversal') return
  const [bank] = await tx
    .update(bankAccounts)
    .set({ nextCheckNumber: sql`${bankAccounts.nextCheckNumber} + 1` })
    .where(and(eq(bankAccounts.districtID, districtID), eq(bankAccounts.id, bankAccountID)))
    .returning({ next: bankAccounts.nextCheckNumber })
  const [vendor] =
    journal.vendorID === null
      ? []
      : await tx
          .select({ name: sql<string>`coalesce(${vendors.remitTo}, ${vendors.name})` })
          .from(vendors)
          .where(and(eq(vendors.districtID, districtID), eq(vendors.id, journal.vendorID)))
  await tx.insert(checks).values({
    districtID,
    bankAccountID,
    number: (bank?.next ?? 1) - 1,
    payee: vendor?.name ?? journal.memo,
    cents: journal.amountCents,
    issuedOn: journal.date,
    journalID: journal.id,
  })
}

/**
 * The check of a payment that is reversed is void, unless the bank has paid it: it can't be stopped
 * any more, and the bank must not be told otherwise.
 */
export const voidChecksOf = async (
  tx: Tx,
  districtID: number,
  journalID: number,
): Promise<void> => {
  await tx
    .update(checks)
    .set({ status: 'voided', sentAt: null })
    .where(
      and(
        eq(checks.districtID, districtID),
        eq(checks.journalID, journalID),
        eq(checks.status, 'issued'),
      ),
    )
}
