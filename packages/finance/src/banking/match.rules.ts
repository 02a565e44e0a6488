export interface OpenBankLine {
  id: number
  postedOn: string
  cents: number
  checkNumber: number | null
  text: string
}

/** A line of the ledger's bank account that no statement has shown yet. */
export interface OpenLedgerLine {
  id: number
  postedOn: string
  cents: number
  checkNumber: number | null
  memo: string
}

export interface Suggestion {
  bankLineID: number
  ledgerLineID: number
  why: 'check' | 'amountAndDay' | 'amount'
}

/**
 * A bank books later than the school does: a check may stay uncashed for months, a deposit a few
 * days.
 */
const mostDays = { check: 190, other: 10 }

/**
 * The ledger line that matches each statement line, as far as possible: by check number and amount,
 * then by the amount and the nearest day. Each ledger line is suggested once.
 */
export function suggestMatches(
  bank: readonly OpenBankLine[],
  ledger: readonly OpenLedgerLine[],
): Suggestion[] {
  const byAmount = Map.groupBy(
    ledger.toSorted(
      (one, other) => one.postedOn.localeCompare(other.postedOn) || one.id - other.id,
    ),
    ({ cents }) => cents,
  )
  const taken = new Set<number>()
  const found: Suggestion[] = []
  const take = (line: OpenBankLine, own: OpenLedgerLine, why: Suggestion['why']) => {
    taken.add(own.id)
    found.push({ bankLineID: line.id, ledgerLineID: own.id, why })
  }
  const rest: OpenBankLine[] = []
  for (const line of bank) {
    const own =
      line.checkNumber === null
        ? undefined
        : byAmount
            .get(line.cents)
            ?.find(
              (one) =>
                one.checkNumber === line.checkNumber &&
                !taken.has(one.id) &&
                days(one.postedOn, line.postedOn) <= mostDays.check,
            )
    if (own) take(line, own, 'check')
    else rest.push(line)
  }
  // In the order of their days, so that equal amounts pair up first with first.
  for (const line of rest.toSorted(
    (one, other) => one.postedOn.localeCompare(other.postedOn) || one.id - other.id,
  )) {
    const near = (byAmount.get(line.cents) ?? []).filter(
      (one) =>
        !taken.has(one.id) &&
        // A check is matched by its number if both sides have it.
        (line.checkNumber === null || one.checkNumber === null) &&
        Math.abs(days(one.postedOn, line.postedOn)) <= mostDays.other,
    )
    const nearest = near.reduce<OpenLedgerLine | undefined>(
      (best, one) =>
        best === undefined ||
        Math.abs(days(one.postedOn, line.postedOn)) < Math.abs(days(best.postedOn, line.postedOn))
          ? one
          : best,
      undefined,
    )
    if (nearest) take(line, nearest, nearest.postedOn === line.postedOn ? 'amountAndDay' : 'amount')
  }
  return found
}

const days = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
