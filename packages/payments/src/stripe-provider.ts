import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentProvider, ChargeOutcome, CheckoutRequest, ProviderEvent } from './provider.ts'
import { RefundRefused } from './refund-refused.ts'

interface Session {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  payment_intent: string | null
}

/** Stripe refused, or couldn't be reached. Nothing of its answer is shown to a payer. */
export class StripeFault extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(`Stripe answered ${status}: ${message}`)
    this.name = 'StripeFault'
    this.status = status
  }
}

const patience = 20_000

/**
 * Stripe, through its Checkout: payers enter their card on Stripe's own page, and the result
 * arrives by webhook or is fetched. Every call has an idempotency key, so repeating one has no
 * effect.
 * @param origin the address of its API; a stub's in tests
 */
export function stripeProvider({
  secretKey,
  origin = 'https://api.stripe.com',
}: {
  secretKey: string
  origin?: string
}): PaymentProvider {
  const ask = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string>,
    key?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(patience),
    })
    const answer = (await response.json()) as Answer & { error?: { message?: string } }
    if (!response.ok) throw new StripeFault(response.status, answer.error?.message ?? '')
    return answer
  }
  return {
    checkout: async ({
      paymentID,
      amountCents,
      currency,
      description,
      idempotencyKey,
      returnTo,
    }: CheckoutRequest) => {
      const { id, url } = await ask<Session>(
        'POST',
        '/v1/checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: String(paymentID),
          success_url: returnTo,
          cancel_url: returnTo,
          'payment_method_types[0]': 'card',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(amountCents),
          'line_items[0][price_data][product_data][name]': description.slice(0, 250),
        },
        idempotencyKey,
      )
      if (!url) throw new StripeFault(200, 'a session without an address')
      return { reference: id, url }
    },
    find: async ({ reference }) => {
      if (!reference) return undefined
      return outcomeOf(
        await ask<Session>('GET', `/v1/checkout/sessions/${encodeURIComponent(reference)}`),
      )
    },
    refund: async ({ reference, key, cents }) => {
      // Stripe forgets keys after a day, but not what a refund was for.
      const { data } = await ask<{ data: StripeRefund[] }>(
        'GET',
        `/v1/refunds?limit=100&payment_intent=${encodeURIComponent(reference)}`,
      )
      const isMade = data.some(
        ({ metadata, status }) =>
          metadata?.atrium === key && status !== 'failed' && status !== 'canceled',
      )
      if (isMade) return
      await ask(
        'POST',
        '/v1/refunds',
        { payment_intent: reference, amount: String(cents), 'metadata[atrium]': key },
        key,
      ).catch((cause: unknown) => {
        throw cause instanceof StripeFault && isFinal(cause.status)
          ? new RefundRefused(cause.message, { cause })
          : cause
      })
    },
  }
}

interface StripeRefund {
  status: string
  metadata?: Record<string, string> | null
}

// 409: the same request is being handled; 429: too many at once. Both may succeed later.
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429

const outcomeOf = (session: Session): ChargeOutcome | undefined =>
  session.status === 'complete' && session.payment_status === 'paid'
    ? { status: 'paid', reference: session.payment_intent ?? session.id }
    : session.status === 'expired'
      ? { status: 'declined', reference: session.id }
      : undefined

/** The maximum age of a webhook in seconds; an older one is a replay. */
const tolerance = 300

/**
 * Reads an event from Stripe's webhook. Undefined if its signature is missing, too old, or doesn't
 * match this secret; `null` for an event that isn't about a payment.
 */
export function readStripeEvent(
  body: string,
  header: string | undefined,
  secret: string,
  now: Date,
): ProviderEvent | null | undefined {
  const parts = (header ?? '')
    .split(',')
    .map((part) => part.split('=', 2) as [string, string | undefined])
  const at = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isFinite(at) || Math.abs(now.getTime() / 1000 - at) > tolerance) return undefined
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  const isSigned = parts.some(([name, value]) => {
    const given = name === 'v1' && value ? Buffer.from(value, 'hex') : undefined
    return given?.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return undefined
  let event: {
    type?: string
    data?: { object?: Session & { client_reference_id?: string | null } }
  }
  try {
    event = JSON.parse(body) as typeof event
  } catch {
    return undefined
  }
  const session = event.data?.object
  const paymentID = Number(session?.client_reference_id)
  if (
    !event.type?.startsWith('checkout.session.') ||
    !session ||
    !Number.isInteger(paymentID) ||
    paymentID <= 0
  )
    return null
  const outcome = outcomeOf(session)
  return outcome ? { paymentID, outcome } : null
}
