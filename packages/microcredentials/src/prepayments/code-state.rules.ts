import type { CodeStatus } from '../words.ts'

export interface CodeFacts {
  status: CodeStatus
  usesLeft: number
  /** Last valid day, ISO date in the school's time zone; null if it doesn't expire. */
  expiresOn: string | null
}

export type CodeAction = 'recordPayment' | 'redeem' | 'expire' | 'refund'
export type CodeMove =
  | {
      ok: true
      status: CodeStatus
      usesLeft: number
      /** The uses that the refund voids. */ voided: number
    }
  | {
      ok: false
      code:
        | 'microcredentials.refusal.codePending'
        | 'microcredentials.refusal.codeExpired'
        | 'microcredentials.refusal.codeRedeemed'
        | 'microcredentials.refusal.notNow'
    }

/**
 * definitions.md "Prepayment and redemption code": pending → payment recorded → active → last use →
 * redeemed; past its date → expired. A refund voids the remaining uses, after which the code counts
 * as expired.
 */
export function moveCode(facts: CodeFacts, action: CodeAction, today: string): CodeMove {
  const { usesLeft } = facts
  const status = codeStatusOn(facts, today)
  switch (action) {
    case 'recordPayment':
      return status === 'pending'
        ? { ok: true, status: 'active', usesLeft, voided: 0 }
        : { ok: false, code: refusals[status] ?? 'microcredentials.refusal.notNow' }
    case 'redeem':
      if (status !== 'active')
        return { ok: false, code: refusals[status] ?? 'microcredentials.refusal.notNow' }
      return {
        ok: true,
        status: usesLeft === 1 ? 'redeemed' : 'active',
        usesLeft: usesLeft - 1,
        voided: 0,
      }
    case 'expire':
      return facts.status !== 'expired' && status === 'expired'
        ? { ok: true, status, usesLeft, voided: 0 }
        : { ok: false, code: 'microcredentials.refusal.notNow' }
    case 'refund':
      return usesLeft === 0
        ? { ok: false, code: 'microcredentials.refusal.codeRedeemed' }
        : { ok: true, status: 'expired', usesLeft: 0, voided: usesLeft }
  }
}

/**
 * The status on a given day, even if the nightly job hasn't updated the row yet. A code is still
 * valid on its last day.
 */
export function codeStatusOn(
  { status, usesLeft, expiresOn }: CodeFacts,
  today: string,
): CodeStatus {
  if (status === 'redeemed' || status === 'expired') return status
  if (expiresOn !== null && today > expiresOn) return 'expired'
  return status === 'active' && usesLeft <= 0 ? 'redeemed' : status
}

const refusals: Partial<
  Record<
    CodeStatus,
    | 'microcredentials.refusal.codePending'
    | 'microcredentials.refusal.codeExpired'
    | 'microcredentials.refusal.codeRedeemed'
  >
> = {
  pending: 'microcredentials.refusal.codePending',
  expired: 'microcredentials.refusal.codeExpired',
  redeemed: 'microcredentials.refusal.codeRedeemed',
}

/**
 * Normalizes a typed code: upper case, without hyphens and spaces, and with look-alike characters
 * replaced.
 */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** A stored code in groups of four, as printed. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
