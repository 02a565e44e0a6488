import { dataOf } from '@atrium/kit/server'
import { purchaseOrderLines, purchaseOrders, vendors } from './purchasing.table.ts'

export const data = [
  dataOf(purchaseOrderLines, {
    keys: 'place orderID accountID',
    finance: 'description cents paidCents',
    kept: 'inUse',
  }),
  dataOf(purchaseOrders, {
    keys: 'schoolID vendorID',
    people: 'enteredBy changedBy approvedBy',
    finance: 'number description status orderedOn totalCents approvedAt note',
    kept: 'inUse',
  }),
  dataOf(vendors, {
    finance: 'name remitTo email phone address taxLast4 is1099 active',
    kept: 'inUse',
  }),
]
