import { listSearch } from '@atrium/search/public'
import { accountsRecord } from './chart/accounts.record.ts'
import { financeRecords } from './finance.procedures.ts'
import { orderProcedures } from './purchasing/orders.actions.ts'
import { purchaseOrder } from './purchasing/orders.record.ts'
import { vendorsRecord } from './purchasing/vendors.record.ts'

/** Purchase orders, vendors, and accounts, for people who read the books. */
export const financeSearches = [
  listSearch('purchaseOrders', purchaseOrder, orderProcedures, ({ id, description, number }) => ({
    label: description,
    detail: number ?? '',
    screen: 'finance/purchase-orders/edit',
    params: { id },
  })),
  listSearch('vendors', vendorsRecord, financeRecords.vendors, ({ id, name, phone, email }) => ({
    label: name,
    detail: email ?? phone ?? '',
    screen: 'finance/vendors/edit',
    params: { id },
  })),
  listSearch('accounts', accountsRecord, financeRecords.accounts, ({ id, name, code }) => ({
    label: name,
    detail: code,
    screen: 'finance/accounts/edit',
    params: { id },
  })),
]
