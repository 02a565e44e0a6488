import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {
  'finance/ledger': () => import('./ledger/ledger.page.tsx'),
  'finance/ledger/enter': () => import('./ledger/enter.page.tsx'),
  'finance/ledger/transaction': () => import('./ledger/transaction.page.tsx'),
  'finance/activity-accounts': () => import('./ledger/activity-accounts.page.tsx'),
  'finance/activity-accounts/account': () => import('./ledger/activity-account.page.tsx'),
  'finance/purchase-orders': () => import('./purchasing/orders.page.tsx'),
  'finance/purchase-orders/order': () => import('./purchasing/order.page.tsx'),
  'finance/banking': () => import('./banking/banking.page.tsx'),
  'finance/banking/statement': () => import('./banking/statement.page.tsx'),
  'finance/banking/checks': () => import('./banking/checks.page.tsx'),
  'finance/reports': () => import('./reports/reports.page.tsx'),
  'finance/year-end-report': () => import('./years/year-end.page.tsx'),
  'finance/periods': () => import('./years/periods.page.tsx'),
  'finance/transaction-rules/edit': () => import('./rules/rule.page.tsx'),
  'finance/bank-accounts/edit': () => import('./banking/bank-account.page.tsx'),
  'finance/budgets/edit': () => import('./budgets/budget.page.tsx'),
} satisfies Pages<typeof screens>
