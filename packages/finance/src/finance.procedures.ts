import { recordProcedures } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { bankAccountsRecord } from './banking/bank-accounts.record.ts'
import { bankAccounts } from './banking/banking.table.ts'
import { budgetsRecord } from './budgets/budgets.record.ts'
import { budgetLines, budgets } from './budgets/budgets.table.ts'
import { accountCode, kindOfObject, segmentsOf, type Segments } from './chart/account-code.rules.ts'
import { accountsRecord, segmentsRecord } from './chart/accounts.record.ts'
import { accounts, accountSegments } from './chart/chart.table.ts'
import { financeSettings } from './finance.settings.ts'
import { accountBalances } from './ledger/ledger.table.ts'
import { vendorsRecord } from './purchasing/vendors.record.ts'
import { vendors } from './purchasing/purchasing.table.ts'
import { named } from './reach.ts'
import { settingsAt } from './settings-at.ts'
import { segmentKinds } from './words.ts'
import { hasCondition } from './rules/match.rules.ts'
import {
  transactionCategoriesRecord,
  transactionRulesRecord,
  transactionTypesRecord,
} from './rules/rules.records.ts'
import { transactionCategories, transactionRules, transactionTypes } from './rules/rules.table.ts'

const accountProcedures = recordProcedures(accountsRecord, {
  table: accounts,
  columns: { title: sql`${accounts.code} || ' ' || ${accounts.name}` },
  within: (ctx) => named(ctx, sql`${accounts.schoolID}`),
  composed: {
    column: 'code',
    reader: async (tx, { user: { districtID } }) => {
      const { chart } = await settingsAt(tx, financeSettings, districtID, 0)
      const rows = await tx
        .select({ kind: accountSegments.kind, code: accountSegments.code })
        .from(accountSegments)
        .where(and(eq(accountSegments.districtID, districtID), isNull(accountSegments.removedAt)))
      const values = new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
      return (draft, cell) => {
        const said: Partial<Segments> | undefined =
          cell === '' ? {} : segmentsOf(cell, (kind, code) => values.has(`${kind} ${code}`))
        if (!said) return { error: { id: 'finance.valid.code' } }
        if (segmentKinds.some((kind) => draft[kind] && said[kind] && draft[kind] !== said[kind]))
          return { error: { id: 'finance.valid.codeDiffers' } }
        const own = Object.fromEntries(
          segmentKinds.map((kind) => [kind, draft[kind] || (said[kind] ?? null)]),
        ) as Segments
        // The federal chart's objects don't say what kind of account it is.
        const kind = chart === 'california' ? kindOfObject(own.object) : undefined
        return {
          key: own.fund ? accountCode(own) : null,
          values: { ...said, kind: kind ?? null },
        }
      }
    },
  },
  beforeWrite: async ({ tx, ctx, before, draft, values }): Promise<FieldErrors | undefined> => {
    const { districtID } = ctx.user
    const code = accountCode(draft)
    const [twin] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.districtID, districtID),
          eq(accounts.code, code),
          isNull(accounts.removedAt),
          before ? ne(accounts.id, before.id) : undefined,
        ),
      )
    if (twin) return { fund: { id: 'finance.refusal.codeTaken', values: { code } } }
    if (draft.isActivity && draft.kind !== 'equity' && draft.kind !== 'liability')
      return { kind: { id: 'finance.refusal.activityKind' } }
    if (before && (before.fund !== draft.fund || before.kind !== draft.kind)) {
      const [used] = await tx
        .select({ accountID: accountBalances.accountID })
        .from(accountBalances)
        .where(
          and(eq(accountBalances.districtID, districtID), eq(accountBalances.accountID, before.id)),
        )
        .limit(1)
      if (used) return { kind: { id: 'finance.refusal.posted' } }
    }
    values.code = code
    return undefined
  },
  inUse: async (tx, ids, ctx) => {
    const rows = await tx.execute<{ id: number }>(sql`
      select id from unnest(${`{${ids.join(',')}}`}::int[]) as id where exists (select from journal_line l where l.district_id = ${ctx.user.districtID} and l.account_id = id)
        or exists (select from purchase_order_line o where o.district_id = ${ctx.user.districtID} and o.account_id = id) or exists (select from bank_account b where b.district_id = ${ctx.user.districtID} and b.account_id = id and b.removed_at is null)
        or exists (select from budget_line g where g.district_id = ${ctx.user.districtID} and g.account_id = id) or exists (select from transaction_rule r where r.district_id = ${ctx.user.districtID} and r.account_id = id and r.removed_at is null)`)
    return rows.map(({ id }) => id)
  },
})

export const financeRecords = {
  accounts: accountProcedures,
  segments: recordProcedures(segmentsRecord, { table: accountSegments }),
  vendors: recordProcedures(vendorsRecord, { table: vendors }),
  transactionTypes: recordProcedures(transactionTypesRecord, {
    table: transactionTypes,
    beforeWrite: ({ draft }) =>
      Promise.resolve(
        draft.oneSignatureFrom !== null &&
          draft.twoSignaturesFrom !== null &&
          draft.oneSignatureFrom > draft.twoSignaturesFrom
          ? { twoSignaturesFrom: { id: 'finance.refusal.signatures' } }
          : undefined,
      ),
  }),
  transactionCategories: recordProcedures(transactionCategoriesRecord, {
    table: transactionCategories,
  }),
  transactionRules: recordProcedures(transactionRulesRecord, {
    table: transactionRules,
    beforeWrite: ({ draft }) =>
      Promise.resolve(
        hasCondition(draft) ? undefined : { contains: { id: 'finance.refusal.noCondition' } },
      ),
  }),
  bankAccounts: recordProcedures(bankAccountsRecord, {
    table: bankAccounts,
    within: (ctx) => named(ctx, sql`${bankAccounts.schoolID}`),
    beforeWrite: async ({ tx, ctx, draft }): Promise<FieldErrors | undefined> => {
      const [account] = await tx
        .select({ kind: accounts.kind })
        .from(accounts)
        .where(and(eq(accounts.districtID, ctx.user.districtID), eq(accounts.id, draft.accountID)))
      return account?.kind === 'asset'
        ? undefined
        : { accountID: { id: 'finance.refusal.bankAsset' } }
    },
  }),
  budgets: recordProcedures(budgetsRecord, {
    table: budgets,
    lines: { lines: budgetLines },
    beforeWrite: ({ before, draft }): Promise<FieldErrors | undefined> => {
      const seenAccounts = new Set<number>()
      const twice = draft.lines.findIndex(
        ({ accountID }) => seenAccounts.size === seenAccounts.add(accountID).size,
      )
      return Promise.resolve(
        before && before.status !== 'draft'
          ? { name: { id: 'finance.refusal.adopted' } }
          : twice === -1
            ? undefined
            : { [`lines.${twice}.accountID`]: { id: 'finance.refusal.accountTwice' } },
      )
    },
    // An adopted version is never deleted: reports were compared with it.
    inUse: async (tx, ids, { user: { districtID } }) => {
      const kept = await tx
        .select({ id: budgets.id })
        .from(budgets)
        .where(
          and(
            eq(budgets.districtID, districtID),
            inArray(budgets.id, ids),
            ne(budgets.status, 'draft'),
          ),
        )
      return kept.map(({ id }) => id)
    },
  }),
}
