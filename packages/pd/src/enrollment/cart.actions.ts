import type { UserRequest } from '@atrium/kit/server'
import { asRefusal, answerTo } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { pdSections } from '../sections/sections.table.ts'
import { cartItems } from './enrollment.table.ts'
import { requestSeat, type SeatAnswer, type SeatRequest } from './request.actions.ts'

const mostInCart = 50

/**
 * Adds a section to the caller's cart; one already in it stays. Refuses 404 a section that isn't
 * offered, and 409 a full cart.
 */
export function addToCart(ctx: UserRequest, sectionID: number): Promise<{ cartCount: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [section] = await tx
      .select({ id: pdSections.id })
      .from(pdSections)
      .where(
        and(
          eq(pdSections.districtID, districtID),
          eq(pdSections.id, sectionID),
          eq(pdSections.state, 'open'),
          sql`${pdSections.removedAt} is null`,
        ),
      )
    if (!section) throw refuse.notFound('kit.refusal.notFound')
    await tx.insert(cartItems).values({ districtID, userID, sectionID }).onConflictDoNothing()
    const rows = await tx
      .select({ id: cartItems.id })
      .from(cartItems)
      .where(and(eq(cartItems.districtID, districtID), eq(cartItems.userID, userID)))
    if (rows.length > mostInCart) throw refuse.conflict('pd.cart.full', { most: mostInCart })
    return { cartCount: rows.length }
  })
}

/** Takes a section out of the caller's cart. */
export async function removeFromCart(ctx: UserRequest, sectionID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, (tx) =>
    tx
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.districtID, districtID),
          eq(cartItems.userID, userID),
          eq(cartItems.sectionID, sectionID),
        ),
      ),
  )
}

export interface CheckedOut {
  sectionID: number
  /** Null: it was not given, and `problem` says why, in the caller's language. */
  seat: SeatAnswer | null
  problem: string | null
}

/**
 * Requests each section in the cart, in sequence: what can't be had stays in the cart and says why.
 */
export async function checkOut(
  ctx: UserRequest,
  requests: readonly SeatRequest[],
): Promise<CheckedOut[]> {
  const done: CheckedOut[] = []
  for (const request of requests) {
    try {
      done.push({
        sectionID: request.sectionID,
        seat: await requestSeat(ctx, request),
        problem: null,
      })
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      done.push({
        sectionID: request.sectionID,
        seat: null,
        problem: answerTo(refusal, ctx.language).detail,
      })
    }
  }
  return done
}
