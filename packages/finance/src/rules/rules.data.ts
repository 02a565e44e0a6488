import { dataOf } from '@atrium/kit/server'
import { transactionCategories, transactionRules, transactionTypes } from './rules.table.ts'

export const data = [
  dataOf(transactionCategories, {
    finance: 'name description active direction isTaxed',
    kept: 'inUse',
  }),
  dataOf(transactionRules, {
    keys: 'vendorID accountID categoryID',
    finance: 'name priority contains fromCents toCents active',
    kept: 'inUse',
  }),
  dataOf(transactionTypes, {
    finance: 'name description active kind oneSignatureFrom twoSignaturesFrom',
    kept: 'inUse',
  }),
]
