/** What a rule asks of a line; blank conditions ask nothing. */
export interface RuleConditions {
  vendorID: number | null
  contains: string | null
  accountID: number | null
  fromCents: number | null
  toCents: number | null
}

export interface Rule extends RuleConditions {
  id: number
  categoryID: number
}

export interface Categorizable {
  vendorID: number | null
  /** The memo of the transaction and of the line. */
  text: string
  accountID: number
  cents: number
}

/** Whether a rule has a condition at all: one without would categorize everything. */
export const hasCondition = (rule: RuleConditions): boolean =>
  [rule.vendorID, rule.contains, rule.accountID, rule.fromCents, rule.toCents].some(
    (condition) => condition !== null && condition !== '',
  )

/** Whether a line meets all of a rule's conditions. Amounts are compared without their sign. */
export function meetsRule(rule: RuleConditions, line: Categorizable): boolean {
  const amount = Math.abs(line.cents)
  return (
    hasCondition(rule) &&
    (rule.vendorID === null || rule.vendorID === line.vendorID) &&
    (!rule.contains || folded(line.text).includes(folded(rule.contains))) &&
    (rule.accountID === null || rule.accountID === line.accountID) &&
    (rule.fromCents === null || amount >= rule.fromCents) &&
    (rule.toCents === null || amount <= rule.toCents)
  )
}

/** The first rule that matches a line; `rules` are in order. */
export const ruleFor = (rules: readonly Rule[], line: Categorizable): Rule | undefined =>
  rules.find((rule) => meetsRule(rule, line))

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')
