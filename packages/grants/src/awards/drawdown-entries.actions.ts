import {
  accountsNamed,
  expenseOf,
  financeSettingsAt,
  linesOfJournal,
  nextNumber,
  postForModule,
  postingDay,
  reverseForModule,
  revenueOfSource,
} from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { awardAssignments, type AwardRow } from './awards.table.ts'
import { grantsLedger } from './ledger.settings.ts'
import type { Position } from './position.rules.ts'

interface Drawdown {
  id: number
  cents: number
  /** The person who requests the money, or records its receipt. */
  userID: number
}
type Award = Pick<AwardRow, 'districtID' | 'id' | 'number' | 'sourceCode'>

const keyOf = (awardID: number, id: number, part: 'request' | 'receipt'): string =>
  `grants.award:${awardID}:drawdown:${id}:${part}`

const post = async (
  tx: Tx,
  award: Award,
  { id, cents, userID }: Drawdown,
  {
    part,
    day,
    debit,
    credit,
  }: { part: 'request' | 'receipt'; day: string; debit: number; credit: number },
): Promise<void> => {
  const line = (accountID: number, amount: number) => ({
    ...{ accountID, cents: amount, memo: null, categoryID: null, orderLineID: null },
  })
  await postForModule(tx, {
    districtID: award.districtID,
    schoolID: null,
    kind: 'journal',
    origin: 'grants',
    originKey: keyOf(award.id, id, part),
    date: await postingDay(tx, award.districtID, day),
    memo: `Drawdown · ${award.number}`,
    enteredBy: userID,
    lines: [line(debit, cents), line(credit, -cents)],
  })
}

/**
 * Posts what was requested from the funder: owed to the district, and earned. Refuses 409 an award
 * without a revenue account for its source.
 */
export async function postRequest(
  tx: Tx,
  award: Award,
  drawdown: Drawdown,
  day: string,
): Promise<void> {
  const { receivable } = await financeSettingsAt(tx, grantsLedger, award.districtID, 0)
  const accounts = await accountsNamed(tx, award.districtID, { receivable })
  const revenue = await revenueOfSource(tx, award.districtID, award.sourceCode, accounts.receivable)
  if (revenue === undefined)
    throw refuse.conflict('grants.refusal.noRevenue', { source: award.sourceCode })
  await post(tx, award, drawdown, {
    ...{ part: 'request', day, debit: accounts.receivable, credit: revenue },
  })
}

/**
 * Posts the money that was received. A drawdown whose request was never posted gets that entry
 * first.
 */
export async function postReceipt(
  tx: Tx,
  award: Award,
  drawdown: Drawdown,
  { requestedOn, receivedOn }: { requestedOn: string; receivedOn: string },
): Promise<void> {
  await postRequest(tx, award, drawdown, requestedOn)
  const { receivable, cash } = await financeSettingsAt(tx, grantsLedger, award.districtID, 0)
  const accounts = await accountsNamed(tx, award.districtID, { receivable, cash })
  await post(tx, award, drawdown, {
    ...{ part: 'receipt', day: receivedOn, debit: accounts.cash, credit: accounts.receivable },
  })
}

/**
 * Posts what the ledger lacks of the indirect costs that the spending allows: to the award's own
 * expense account, against the account that bears them. Returns what was posted; negative: taken
 * back. Refuses 409 accounts that are missing.
 */
export async function postIndirect(
  tx: Tx,
  award: Award & Pick<AwardRow, 'projectYear' | 'startsOn' | 'endsOn'>,
  {
    indirectCents,
    postedIndirectCents,
    indirectObject,
  }: Pick<Position, 'indirectCents' | 'postedIndirectCents' | 'indirectObject'>,
  { day, userID }: { day: string; userID: number },
): Promise<number> {
  const { districtID, id: awardID, number } = award
  const cents = indirectCents - postedIndirectCents
  if (cents === 0) return 0
  if (indirectObject === null) throw refuse.conflict('grants.refusal.noIndirectObject')
  const settings = await financeSettingsAt(tx, grantsLedger, districtID, 0)
  const { indirectCredit, receivable } = await accountsNamed(tx, districtID, {
    indirectCredit: settings.indirectCredit,
    receivable: settings.receivable,
  })
  const account = await expenseOf(
    tx,
    districtID,
    { source: award.sourceCode, projectYear: award.projectYear, object: indirectObject },
    receivable,
  )
  if (account === undefined)
    throw refuse.conflict('grants.refusal.noIndirect', {
      source: award.sourceCode,
      object: indirectObject,
    })
  const line = (accountID: number, amount: number) => ({
    ...{ accountID, cents: amount, memo: null, categoryID: null, orderLineID: null },
  })
  const journal = await postForModule(tx, {
    districtID,
    schoolID: null,
    kind: 'journal',
    origin: 'grants',
    originKey: `grants.award:${awardID}:indirect:${await nextNumber(tx, districtID, 'grantIndirect')}`,
    // Costs of an award that has ended are of its last day, as far as that month is open.
    date: await postingDay(tx, districtID, day > award.endsOn ? award.endsOn : day),
    memo: `Indirect costs · ${number}`,
    enteredBy: userID,
    lines: [line(account, cents), line(indirectCredit, -cents)],
  })
  const own = (await linesOfJournal(tx, districtID, journal.id)).filter(
    ({ accountID }) => accountID === account,
  )
  await tx
    .insert(awardAssignments)
    .values(own.map(({ id }) => ({ districtID, journalLineID: id, awardID, byID: userID })))
  return cents
}

/** Reverses what a drawdown has posted: its receipt, if any, and then its request. */
export async function reverseDrawdown(
  tx: Tx,
  { districtID, id: awardID }: Pick<Award, 'districtID' | 'id'>,
  { id, userID }: Pick<Drawdown, 'id' | 'userID'>,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  for (const part of ['receipt', 'request'] as const)
    await reverseForModule(tx, {
      ...{ districtID, userID, reason, date: day, originKey: keyOf(awardID, id, part) },
    })
}
