// Modules: pd.
import { aTeacher } from './support/accounts.ts'
import { newCourse, newSection, someone } from './support/learning.ts'
import { ownLetters, userContext } from './support/people.ts'
import { textIn } from './support/texts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

for (const language of ['en', 'es'] as const)
  test(`a cart holds several sections, sends reminders of them, warns that they overlap, and enrolls in what is available (${language}) @phone`, async ({
    browser,
  }) => {
    const text = textIn(language)
    const mark = ownLetters().slice(-9)
    const office = await someone(browser, language, 'pdadmin')
    const teacher = await someone(browser, language)
    await aTeacher(teacher, await someone(browser, language, 'admin'))
    const { userID } = await userContext(office)
    const titles = [`Bridges ${mark}`, `Circuits ${mark}`]
    for (const [at, title] of titles.entries())
      await newSection(office, await newCourse(office, title), userID, { hours: 200 + at / 2 })
    const catalog = `/professional-development/catalog?search=${mark}`
    const reminder = teacher.getByRole('dialog', { name: text('pd.cartReminder.title') })

    await test.step('both go into the cart', async () => {
      await teacher.goto(catalog)
      for (const title of titles) {
        await teacher.getByRole('button', { name: text('pd.cart.addNamed', { title }) }).click()
        await expect(teacher.getByText(text('pd.cart.added', { title }))).toBeVisible()
      }
      await expect(teacher.getByRole('link', { name: text('pd.cart.inCart') })).toHaveCount(2)
    })

    await test.step('the next visit to the catalog shows a reminder, once in three minutes', async () => {
      await teacher.reload()
      await expect(reminder).toBeVisible()
      await expect(reminder.getByText(text('pd.cartReminder.text', { count: 2 }))).toBeVisible()
      await expectAccessible(teacher)
      await reminder.getByRole('button', { name: text('pd.cartReminder.dismiss') }).click()
      await expect(reminder).toBeHidden()
      const looked = teacher.waitForResponse(/\/rest\/user-preference\/check-out-warning-time/)
      await teacher.reload()
      await looked
      await expect(teacher.getByRole('link', { name: titles[0] ?? '' })).toBeVisible()
      await expect(reminder).toBeHidden()
    })

    await test.step('the cart warns that they overlap, and enrolls in both', async () => {
      await teacher
        .getByRole('link', { name: text('pd.cart.inCart') })
        .first()
        .click()
      await expect(teacher.getByText(text('pd.conflicts.title'))).toBeVisible()
      await expectAccessible(teacher)
      await teacher
        .getByRole('button', { name: text('pd.cart.checkOut', { count: 2 }), exact: true })
        .click()
      await expect(teacher.getByText(text('pd.cart.got.enrolled'))).toHaveCount(2)
      await expect(teacher.getByText(text('pd.cart.empty'))).toBeVisible()
      await expectAccessible(teacher)
    })
  })
