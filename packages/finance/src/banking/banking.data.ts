import { dataOf } from '@atrium/kit/server'
import {
  bankAccounts,
  bankLines,
  bankReconciliations,
  bankStatements,
  checks,
} from './banking.table.ts'

export const data = [
  dataOf(bankAccounts, {
    keys: 'schoolID accountID',
    finance: 'name bankName routingNumber accountLast4 fileColumns nextCheckNumber active',
    secret: 'accountNumber fileAccount',
    kept: 'inUse',
  }),
  dataOf(bankLines, {
    keys: 'statementID bankAccountID bankKey reference journalLineID',
    finance: 'postedOn cents checkNumber text repeatsReference isEarlier',
    kept: 'inUse',
  }),
  dataOf(bankReconciliations, {
    keys: 'statementID bankAccountID',
    people: 'reconciledBy reopenedBy',
    finance: 'number report reconciledAt reopenedAt reason',
    kept: 'inUse',
  }),
  dataOf(bankStatements, {
    keys: 'bankAccountID',
    people: 'importedBy reconciledBy',
    finance:
      'fileName format startsOn endsOn openingCents closingCents skipped importedAt reconciledAt',
    kept: 'inUse',
  }),
  dataOf(checks, {
    keys: 'bankAccountID journalID',
    finance: 'number payee cents issuedOn status sentAt',
    kept: 'inUse',
  }),
]
