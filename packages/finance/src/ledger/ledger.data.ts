import { dataOf } from '@atrium/kit/server'
import {
  accountBalances,
  financeCounters,
  journalLines,
  journalSignatures,
  journals,
} from './ledger.table.ts'

export const data = [
  dataOf(accountBalances, {
    keys: 'accountID periodID',
    finance: 'debitCents creditCents',
    kept: 'inUse',
  }),
  dataOf(financeCounters, { finance: 'name last', kept: 'inUse' }),
  dataOf(journalLines, {
    keys: 'journalID place accountID categoryID ruleID orderLineID periodID',
    finance: 'fund cents memo interfund postedOn',
    kept: 'inUse',
  }),
  dataOf(journalSignatures, { keys: 'journalID', people: 'userID', finance: 'at', kept: 'inUse' }),
  dataOf(journals, {
    keys: 'schoolID originKey typeID periodID vendorID bankAccountID reversesID',
    people: 'enteredBy changedBy',
    finance:
      'number kind origin date memo payBy cashCents checkCents slip status amountCents signaturesNeeded signatures submittedAt postedAt reason',
    kept: 'inUse',
  }),
]
