import { describe, expect, test } from 'vitest'
import {
  database,
  deposit,
  district,
  enter,
  ids,
  keepBooks,
  principal,
} from '../finance.fixtures.ts'

keepBooks()

describe('a rule', () => {
  test('shows the past lines it matches before it is saved, and names itself on the lines it categorizes', async () => {
    await enter(deposit(9000, ids.club, { memo: 'Snack bar, Friday game' }))
    await database.owner`insert into transaction_category (district_id, name, direction) values (1, 'Concessions', 'in')`
    const rule = {
      vendorID: null,
      contains: 'SNACK BAR',
      accountID: ids.club,
      fromCents: null,
      toCents: null,
    }
    expect(await district().previewRule(rule)).toMatchObject({
      count: 1,
      lines: [{ cents: -9000, category: null }],
    })
    expect(await district().previewRule({ ...rule, contains: 'bus' })).toMatchObject({ count: 0 })
    await database.owner`insert into transaction_rule (district_id, name, contains, account_id, category_id) values (1, 'Snack bar', 'snack bar', ${ids.club}, 1)`
    const { id } = await enter(deposit(700, ids.club, { memo: 'Snack bar, Homecoming' }))
    expect((await principal().ledger.get({ journalID: id })).lines[0]).toMatchObject({
      category: 'Concessions',
      rule: 'Snack bar',
    })
  })
})
