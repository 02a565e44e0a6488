// Modules: imports, students.
import { randomInt } from 'node:crypto'
import { zipOf } from '../../packages/demo/src/public.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const list = `${app}/data-integrations/customer-imports`

/** A OneRoster 1.1 bundle for a small class at a demo school, with new ids in each run. */
async function roster(students: number, patch: (line: string) => string = (line) => line) {
  const mark = `e${randomInt(1e9)}`
  const person = (at: number): string =>
    `${mark}-${at},active,true,demo-school-redwood,student,,Ximena${at},Quispe,${mark}.${at}@journey.test,09`
  const files: Record<string, string[]> = {
    'manifest.csv': [
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.1',
      'file.users,delta',
      'file.classes,delta',
      'file.enrollments,delta',
    ],
    'users.csv': [
      'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,grades',
      ...Array.from({ length: students }, (_, at) => patch(person(at))),
    ],
    'classes.csv': [
      'sourcedId,status,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,periods',
      `${mark}-k,active,Robotics ${mark},09,C1020,R-1,scheduled,12,demo-school-redwood,,3`,
    ],
    'enrollments.csv': [
      'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role',
      ...Array.from(
        { length: students },
        (_, at) => `${mark}-n${at},active,${mark}-k,demo-school-redwood,${mark}-${at},student`,
      ),
    ],
  }
  const buffer = await zipOf(
    new Map(Object.entries(files).map(([name, lines]) => [name, `${lines.join('\r\n')}\r\n`])),
  )
  return { mark, file: { name: `${mark}.zip`, mimeType: 'application/zip', buffer } }
}

/** Tabs to the target and presses it. */
async function press(
  page: Page,
  name: RegExp | string,
  { within = page.locator('body'), key = 'Enter' } = {},
): Promise<void> {
  const target = within.getByRole('button', { name })
  await expect(target).toBeEnabled()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${String(name)}`)
}

test('using only the keyboard, an administrator imports a roster, sees what it did to each record, and rolls it back @smoke', async ({
  page,
}) => {
  const { mark, file } = await roster(400)
  await signIn(page, 'admin')
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Customer imports', level: 1 })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Import a file')
  await press(page, 'Choose a file', { within: page.getByRole('dialog') })
  await (await chooser).setFiles(file)

  await expect(page.getByRole('heading', { name: mark, level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'users.csv' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
  await press(page, 'Continue to Columns')
  await expect(page.getByRole('row', { name: /givenName.*First name/ })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Continue to Values')
  await expect(page.getByText('All values recognized')).toBeVisible()
  await press(page, 'Continue to Check')
  await press(page, 'Check the files')
  await expect(page.getByText('Ready to import')).toBeVisible()
  await expect(page.getByRole('row', { name: /^In all 801 0 1 0 0$/ })).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Continue to Import')
  await press(page, 'Start the import')
  const sure = page.getByRole('dialog', { name: 'Start this import?' })
  await expect(sure).toContainText('801 records are new')
  await press(page, 'Start the import', { within: sure })
  await expect(page.getByText('All rows imported.')).toBeVisible()
  await expectAccessible(page)

  await press(page, /^\d+ fields of Ximena0 Quispe$/)
  const record = page.getByRole('dialog', { name: /^Ximena0 Quispe/ })
  await expect(record.getByRole('row', { name: `Email ${mark}.0@journey.test` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  // Everyone who was imported is a link to their profile.
  await expect(page.getByRole('link', { name: 'Ximena0 Quispe' })).toHaveAttribute(
    'href',
    /\/student\/\d+\/demographics$/,
  )

  await page.goto(`${app}/students/search?q=${mark}.0@journey.test&f.scope=all`)
  await expect(
    page.getByText('Quispe, Ximena0').or(page.getByText('Ximena0 Quispe')).first(),
  ).toBeVisible()
  await page.goBack()
  await press(page, 'Roll back')
  const back = page.getByRole('dialog', { name: 'Roll back this import?' })
  await expect(back).toContainText('801 new records are removed')
  await press(page, 'Roll back', { within: back })
  await expect(page.getByText('Rolled back', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roll back' })).toHaveCount(0)
})

test('progress is shown live during the import, and the page can be left and the import canceled', async ({
  page,
}) => {
  const { file } = await roster(12_000)
  await signIn(page, 'admin')
  await upload(page, file)
  await check(page)
  await page.getByRole('button', { name: 'Continue to Import' }).click()
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText(/^[\d,]+ of 24,00\d rows · Saving the records$/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})

test('an import that is blocked waits for the number; its errors are downloaded, corrected, and uploaded again', async ({
  page,
}) => {
  const { file } = await roster(10, (line) =>
    line.replace(/^(e\d+-[0-4],active,true,demo-school-redwood,)student/, '$1'),
  )
  await signIn(page, 'admin')
  await upload(page, file)
  // A file is skipped, then read again as what a person says it contains.
  const holds = page.getByLabel('This file contains')
  const isOut = page.getByText('This file is skipped. Choose what it contains to import it.')
  await holds.selectOption('Skip this file')
  await page.getByRole('tab', { name: 'users.csv' }).click()
  await expect(isOut).toBeVisible()
  await holds.selectOption('Users')
  await expect(isOut).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to Columns' }).click()
  await page.getByRole('button', { name: 'Continue to Values' }).click()
  await page.getByRole('button', { name: 'Continue to Check' }).click()
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Review needed')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Type \d+ to continue$/).fill('1')
  await page.getByRole('button', { name: 'Import anyway' }).click()
  await expect(page.getByText('That’s not the right number.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^e\d+\.csv$/)
  await page.getByRole('button', { name: 'Upload a corrected file' }).click()
  await page.locator('input[type=file]').setInputFiles((await roster(10)).file)
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Ready to import')).toBeVisible()

  // Someone else cancels it in the meantime: the page says what is no longer possible, and shows
  // the current state.
  const importID = Number(/customer-imports\/(\d+)/.exec(page.url())?.[1])
  await page.getByRole('button', { name: 'Continue to Import' }).click()
  const answer = await page.request.post('/trpc/imports.cancel', {
    data: { importID },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start the import' }).click()
  await expect(page.getByText('Action not allowed')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})

test('a roster can be imported on a phone and in Spanish too @phone-only', async ({ page }) => {
  const { mark, file } = await roster(20)
  await signIn(page, 'admin')
  await inSpanish(page)
  await page.goto(list)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar un archivo' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: mark, level: 1 })).toBeVisible()
  for (const step of ['Columnas', 'Valores', 'Revisión']) {
    await page.getByRole('button', { name: `Continuar: ${step}` }).click()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Revisar los archivos' }).click()
  await page.getByRole('button', { name: 'Continuar: Importación' }).click()
  await page.getByRole('button', { name: 'Iniciar la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar la importación' }).click()
  await expect(page.getByText('Se importaron todas las filas.')).toBeVisible()
  await expectAccessible(page)
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

async function upload(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.goto(list)
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Continue to Columns' })).toBeVisible()
}

async function check(page: Page): Promise<void> {
  for (const step of ['Columns', 'Values', 'Check'])
    await page.getByRole('button', { name: `Continue to ${step}` }).click()
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Ready to import')).toBeVisible()
}
