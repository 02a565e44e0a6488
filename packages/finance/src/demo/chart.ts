import { giveSettings } from '@atrium/district-settings/public'
import type { Tx } from '@atrium/kit/server'
import { bankAccounts } from '../banking/banking.table.ts'
import { accountCode } from '../chart/account-code.rules.ts'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { vendors } from '../purchasing/purchasing.table.ts'
import { transactionCategories, transactionRules, transactionTypes } from '../rules/rules.table.ts'

const clubs = [
  'Associated Student Body',
  'Music Boosters',
  'Science Club',
  'Yearbook',
  'Athletics',
  'Field Trips',
]
const vendorNames = [
  'Office Depot',
  'Valley Bus Lines',
  'Sierra Screen Printing',
  'Costco Wholesale',
  'Scholastic Book Fairs',
  'Central Valley Music',
  'Learning Ally',
]

export type DemoChart = Awaited<ReturnType<typeof seedChart>>

/**
 * The accounts of the district and of three schools, and what their transactions refer to: vendors,
 * types, categories, rules, and banks.
 */
export async function seedChart(
  tx: Tx,
  districtID: number,
  own: readonly { id: number; name: string }[],
) {
  const account = (
    name: string,
    kind: string,
    segments: Partial<
      Record<'fund' | 'source' | 'program' | 'function' | 'object' | 'site', string>
    >,
    more: object = {},
  ) => {
    const all = {
      fund: '95',
      source: null,
      program: null,
      function: null,
      object: null,
      site: null,
      ...segments,
    }
    return { districtID, name, kind, ...all, code: accountCode(all), ...more }
  }
  const made = await tx
    .insert(accounts)
    .values([
      account('Cash in county treasury', 'asset', { fund: '01', object: '9110' }),
      account('General Fund balance', 'equity', { fund: '01', object: '9791' }),
      account('Due from other funds', 'asset', { fund: '01', object: '9310' }),
      account('Due to other funds', 'liability', { fund: '01', object: '9610' }),
      account('Student body, due from other funds', 'asset', { object: '9310' }),
      account('Student body, due to other funds', 'liability', { object: '9610' }),
      account('Accounts receivable', 'asset', { fund: '01', object: '9200' }),
      account('Due from grantor governments', 'asset', { fund: '01', object: '9290' }),
      account('Due from grantor governments', 'asset', { fund: '13', object: '9290' }),
      account('Child nutrition programs', 'revenue', { fund: '13', object: '8220' }),
      account('Cafeteria cash in county treasury', 'asset', { fund: '13', object: '9110' }),
      account('Owed to families with meal accounts', 'liability', { fund: '13', object: '9650' }),
      account('Food service sales', 'revenue', { fund: '13', object: '8634' }),
      account('Cafeteria fund balance', 'equity', { fund: '13', object: '9791' }),
      account('Facility rental income', 'revenue', { fund: '01', object: '8650' }),
      account('Fees and charges to families', 'revenue', { fund: '01', object: '8689' }),
      account('Student fee income', 'revenue', { fund: '01', object: '8675' }),
      account('Waived student fees', 'expense', { fund: '01', object: '5801' }),
      account('Uncollectible invoices', 'expense', { fund: '01', object: '5802' }),
      account('Title I revenue', 'revenue', { fund: '01', source: '3010', object: '8290' }),
      account('Title I supplies', 'expense', {
        fund: '01',
        source: '3010',
        program: '1110',
        function: '1000',
        object: '4300',
      }),
      account('Title I tutors', 'expense', {
        fund: '01',
        source: '3010',
        program: '1110',
        function: '1000',
        object: '1100',
      }),
      account('Title I indirect costs', 'expense', {
        ...{ fund: '01', source: '3010', program: '1110', function: '7200', object: '7310' },
      }),
      account('Indirect costs charged to grants', 'expense', {
        ...{ fund: '01', source: '0000', function: '7200', object: '7310' },
      }),
      account('Title I balance', 'equity', { fund: '01', source: '3010', object: '9740' }),
      account('Expanded learning balance', 'equity', {
        ...{ fund: '01', source: '2600', object: '9740' },
      }),
      account('Expanded learning revenue', 'revenue', {
        fund: '01',
        source: '2600',
        object: '8590',
      }),
      account('Expanded learning tutors', 'expense', {
        fund: '01',
        source: '2600',
        program: '1110',
        function: '1000',
        object: '1100',
      }),
      account('Student Body Fund balance', 'equity', { object: '9791' }),
      ...own.flatMap(({ id, name }, at) => {
        const site = String(101 + at)
        return [
          account(`${name} checking`, 'asset', { object: '9120', site }, { schoolID: id }),
          account(
            `${name} site supplies`,
            'expense',
            { fund: '01', source: '0000', program: '1110', function: '1000', object: '4300', site },
            { schoolID: id },
          ),
          ...clubs.map((club, index) =>
            account(
              `${club}, ${name}`,
              'liability',
              { program: String(index + 1).padStart(4, '0'), object: '9620', site },
              {
                schoolID: id,
                isActivity: true,
                ...(index === 1 && {
                  restrictedCents: 25_000,
                  restrictionReason: 'Instrument scholarship',
                }),
              },
            ),
          ),
        ]
      }),
    ])
    .returning({
      id: accounts.id,
      name: accounts.name,
      fund: accounts.fund,
      schoolID: accounts.schoolID,
      isActivity: accounts.isActivity,
    })
  const idOf = (name: string): number => made.find((one) => one.name === name)?.id ?? 0
  const vendorRows = await tx
    .insert(vendors)
    .values(
      vendorNames.map((name) => ({ districtID, name, is1099: name === 'Central Valley Music' })),
    )
    .returning({ id: vendors.id })
  const [types] = [
    await tx
      .insert(transactionTypes)
      .values([
        { districtID, name: 'Fundraiser deposit', kind: 'receipt' },
        { districtID, name: 'Vendor payment', kind: 'disbursement' },
        { districtID, name: 'Transfer between clubs', kind: 'transfer' },
        {
          districtID,
          name: 'Journal entry',
          kind: 'journal',
          description: 'For the district’s own books.',
        },
      ])
      .returning({ id: transactionTypes.id }),
  ]
  const categories = await tx
    .insert(transactionCategories)
    .values([
      { districtID, name: 'Concessions', direction: 'both', isTaxed: true },
      { districtID, name: 'Fundraising', direction: 'in' },
      { districtID, name: 'Transportation', direction: 'out' },
      { districtID, name: 'Uniforms and shirts', direction: 'out' },
    ])
    .returning({ id: transactionCategories.id })
  const rules = await tx
    .insert(transactionRules)
    .values([
      {
        districtID,
        name: 'Snack bar is concessions',
        priority: 10,
        contains: 'snack bar',
        categoryID: categories[0]?.id ?? 0,
      },
      {
        districtID,
        name: 'Valley Bus Lines is transportation',
        priority: 20,
        vendorID: vendorRows[1]?.id ?? 0,
        categoryID: categories[2]?.id ?? 0,
      },
    ])
    .returning({ id: transactionRules.id })
  const banks = await tx
    .insert(bankAccounts)
    .values(
      own.map(({ id, name }) => ({
        districtID,
        schoolID: id,
        name: `${name} checking`,
        bankName: 'Sierra Community Bank',
        accountID: idOf(`${name} checking`),
        routingNumber: '121000248',
        accountLast4: String(4000 + id).slice(-4),
      })),
    )
    .returning({
      id: bankAccounts.id,
      schoolID: bankAccounts.schoolID,
      accountID: bankAccounts.accountID,
    })
  await giveSettings(tx, financeSettings, districtID, {
    dueFromObject: '9310',
    dueToObject: '9610',
    salesTaxPercent: 8.35,
  })
  return { made, idOf, vendorRows, types, categories, rules, banks }
}
