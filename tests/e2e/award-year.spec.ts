// Modules: grants.
import { act, ask, ownNumber } from './support/people.ts'
import { signInAt } from './support/screens.ts'
import { schoolDay } from './support/today.ts'
import { app, expect, expectAccessible, inSpanish, test, type Page } from './support/test.ts'

interface Award {
  programID: number
  managerID: number
  sourceCode: string
}

/** An award of its own over a source that no award counts now, with its budget. */
async function anAward(page: Page, title: string, startsOn: string, endsOn: string) {
  const { rows } = await ask<{ rows: Award[] }>(page, 'grants.awards.list', {})
  const like = rows.find(({ sourceCode }) => sourceCode === '2600')!
  const { id } = await act<{ id: number }>(page, 'grants.awards.create', {
    draft: {
      ...{ title, number: `ELOP-${ownNumber()}`, startsOn, endsOn, sourceCode: '2600' },
      ...{ programID: like.programID, managerID: like.managerID, amountCents: 20_000_000 },
      ...{ projectYear: title.slice(-2), indirectBase: 'direct', indirectRate: 0 },
    },
  })
  await act(page, 'grants.award.amend', {
    ...{ awardID: id, effectiveOn: startsOn, reason: 'Approved application' },
    lines: [{ object: '1100', name: 'Tutors', cents: 20_000_000 }],
  })
  return id
}

test('a grant manager runs one award’s year and its overlap with the next: what is spent in both is drawn from one, once @phone', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signInAt(page, 'grants')
  const first = await anAward(page, 'Expanded learning 26', schoolDay(-135), schoolDay(60))
  await page.goto(`${app}/grants/awards/${first}`)
  await expect(main.getByRole('heading', { level: 2, name: 'Drawdowns' })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Request \$/ })).toBeVisible()
  // The next award begins before this one ends: what was spent since then could be of either.
  const next = await anAward(page, 'Expanded learning 27', schoolDay(-100), schoolDay(320))
  await page.reload()
  const assigned = main.getByRole('region', { name: 'Assigned spending' })
  const ofThis = assigned.getByRole('button', { name: 'Is of this award', exact: true })
  await expect(ofThis).not.toHaveCount(0)
  const open = await ofThis.count()
  await expectAccessible(page)
  await ofThis.last().click()
  await expect(assigned.getByText('Assigned to this award')).toHaveCount(1)

  const request = main.getByRole('button', { name: /^Request \$/ })
  const amount = (await request.innerText()).replace('Request ', '')
  await request.click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request drawdown' }).click()
  await expect(
    main.getByRole('region', { name: 'Drawdowns' }).getByText(amount, { exact: true }),
  ).toBeVisible()
  // Everything that is surely of this award is drawn: there is nothing left to request.
  await expect(request).toHaveCount(0)
  await main.getByRole('button', { name: 'Mark received' }).click()
  await expect(main.getByText(/^Received /)).toBeVisible()

  await page.goto(`${app}/grants/awards/${next}`)
  await expect(ofThis).not.toHaveCount(0)
  await expect(ofThis).toHaveCount(open - 1)
  await expect(request).toHaveCount(0)
  await inSpanish(page)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: 'Reembolsos' })).toBeVisible()
  await expectAccessible(page)
})
