import { randomUUID } from 'node:crypto'
import type { Database } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { testCharges } from './payments.table.ts'
import type { ChargeOutcome, PaymentProvider } from './provider.ts'

/**
 * Moves no money: approves and declines by the token, and keeps its own books like a real provider.
 */
export function testProvider({
  database,
  districtID,
}: {
  database: Database
  districtID: number
}): PaymentProvider {
  const of = (idempotencyKey: string) =>
    and(eq(testCharges.districtID, districtID), eq(testCharges.idempotencyKey, idempotencyKey))
  const find = async (idempotencyKey: string): Promise<ChargeOutcome | undefined> => {
    const [charge] = await database
      .district(districtID)
      .select()
      .from(testCharges)
      .where(of(idempotencyKey))
    return charge && { status: charge.approved ? 'paid' : 'declined', reference: charge.reference }
  }
  return {
    find: ({ idempotencyKey }) => find(idempotencyKey),
    charge: async ({ amountCents, token, idempotencyKey }) => {
      const reference = `test_${randomUUID()}`
      await database.transaction(districtID, (tx) =>
        tx
          .insert(testCharges)
          .values({
            districtID,
            idempotencyKey,
            reference,
            amountCents,
            approved: token === 'test_approved',
          })
          .onConflictDoNothing(),
      )
      return (await find(idempotencyKey)) ?? { status: 'declined', reference }
    },
    refund: async ({ idempotencyKey, key, cents }) => {
      await database.transaction(districtID, (tx) =>
        tx
          .update(testCharges)
          .set({
            refundedCents: sql`least(${testCharges.amountCents}, ${testCharges.refundedCents} + ${cents})`,
            refunds: sql`array_append(${testCharges.refunds}, ${key})`,
          })
          .where(and(of(idempotencyKey), sql`${key} <> all (${testCharges.refunds})`)),
      )
    },
  }
}
