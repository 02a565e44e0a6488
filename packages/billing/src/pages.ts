import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'settings/billing/invoices': () => import('./invoices/invoices.page.tsx'),
  'settings/billing/invoices/enter': () => import('./invoices/enter.page.tsx'),
  'settings/billing/invoices/invoice': () => import('./invoices/invoice.page.tsx'),
  'settings/billing/contracts/edit': () => import('./contracts/contract.page.tsx'),
  'settings/billing/ledger-accounts': () => import('./ledger/ledger-accounts.page.tsx'),
  'family/invoices': () => import('./invoices/family.page.tsx'),
  'students/transactions': () => import('./invoices/transactions.page.tsx'),
} satisfies Pages<typeof screens>
