import { dataOf } from '@atrium/kit/server'
import { bankAccounts, bankLines, bankStatements, checks } from './banking.table.ts'

export const data = [
  dataOf(bankAccounts, {
    keys: 'schoolID accountID',
    finance: 'name bankName routingNumber accountLast4 nextCheckNumber active',
    secret: 'accountNumber',
    kept: 'inUse',
  }),
  dataOf(bankLines, {
    keys: 'statementID bankAccountID bankKey journalLineID',
    finance: 'postedOn cents checkNumber text',
    kept: 'inUse',
  }),
  dataOf(bankStatements, {
    keys: 'bankAccountID',
    people: 'importedBy reconciledBy',
    finance: 'fileName format startsOn endsOn openingCents closingCents importedAt reconciledAt',
    kept: 'inUse',
  }),
  dataOf(checks, {
    keys: 'bankAccountID journalID',
    finance: 'number payee cents issuedOn status sentAt',
    kept: 'inUse',
  }),
]
