// Modules: standards.
import { readFileSync } from 'node:fs'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const collection = `${app}/settings/standards/collection`
const csv = (title: string, more = ''): { name: string; mimeType: string; buffer: Buffer } => ({
  name: `${title}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `code,statement,parent code,grade,type\nR,Rivers of the valley,,,Strand\nR.1,Tell where the river begins.,R,3,Standard\nR.2,"Explain why it floods, and when: crecida.",R,4-5,Standard\n${more}`,
  ),
})

async function upload(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.goto(collection)
  await page.getByRole('button', { name: /^(Import standards|Importar estándares)$/ }).click()
  await page.locator('input[type=file]').setInputFiles(file)
}

test('standards are imported, browsed with the keyboard, searched, corrected, and exported again', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await upload(page, csv('Rivers'))
  await expect(page.getByRole('heading', { level: 1, name: 'Rivers' })).toBeVisible()
  await expect(page.getByText('“Rivers” is a new framework.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Open framework' }).click()

  const tree = page.getByRole('tree', { name: 'Rivers' })
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search standards' }).press('Tab')
  await expect(tree.getByRole('treeitem', { name: 'R Rivers of the valley' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByRole('heading', { name: 'R.1' })).toBeVisible()
  await expect(details.getByText('Grade 3', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search standards' }).fill('CRECIDA')
  await expect(page.getByText('1 standard found')).toBeVisible()
  await expect(tree.getByRole('treeitem')).toHaveCount(2)
  await tree.getByText('crecida').click()
  await expect(page).toHaveURL(/item=\d+/)
  await expect(details.getByRole('heading', { name: 'R.2' })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: false }).last().click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CASE (JSON)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Rivers.json')
  const found = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    CFItems: { humanCodingScheme: string; educationLevel?: string[] }[]
  }
  expect(
    found.CFItems.map(({ humanCodingScheme, educationLevel }) => [
      humanCodingScheme,
      educationLevel,
    ]),
  ).toEqual([
    ['R', undefined],
    ['R.1', ['03']],
    ['R.2', ['04', '05']],
  ])

  // A missing parent rejects the whole file; once corrected, only what is new is added.
  await upload(page, csv('Rivers', 'R.3,Draw the river on a map.,S,3,Standard\n'))
  await expect(page.getByText('The file has 1 error.', { exact: false })).toBeVisible()
  await expect(page.getByText('“S”, the parent of “R.3”, isn’t in the file.')).toBeVisible()
  await expect(page.getByText('Line 5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await upload(page, csv('Rivers', 'R.3,Draw the river on a map.,R,3,Standard\n'))
  await expect(page.getByText('“Rivers” will be updated', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: 'Open framework' }).click()
  await page.getByRole('searchbox', { name: 'Search standards' }).fill('R.3')
  await expect(tree.getByText('Draw the river on a map.')).toBeVisible()
})

test('a course gets its standards from the tree and from search', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${app}/settings/standards/courses`)
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('ceramics')
  await page.getByRole('link', { name: 'Ceramics' }).first().click()
  await page.getByRole('button', { name: 'Choose standards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Covered standards' })
  await dialog.getByRole('combobox', { name: 'Framework' }).click()
  await page.getByRole('option', { name: 'Valle Verde Learning Standards' }).click()
  await dialog.getByRole('treeitem', { name: 'MA Mathematics' }).getByText('Mathematics').click()
  await dialog.getByRole('searchbox', { name: 'Search standards' }).fill('symmetry 3-5')
  await dialog
    .getByRole('treeitem', { name: /angles and symmetry/ })
    .first()
    .getByText('symmetry')
    .first()
    .click()
  await expect(dialog.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const chips = page.getByRole('list', { name: 'Covered standards' })
  await expect(chips.getByRole('listitem')).toHaveCount(2)
  await chips.getByRole('button', { name: 'Remove MA', exact: true }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Covered standards' }).getByRole('listitem'),
  ).toHaveCount(1)
  await expectAccessible(page)
})

test('a wrong file is rejected with the reason, in Spanish, on a phone @phone-only', async ({
  page,
}) => {
  await inSpanish(page)
  await signIn(page, 'admin')
  await upload(page, {
    name: 'roto.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"CFDocument": '),
  })
  // The server answers in the person's stored language.
  await expect(page.getByText(/Este JSON no es válido|This isn’t valid JSON/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(collection)
  await page.getByRole('link', { name: 'Valle Verde Learning Standards' }).click()
  await page.getByRole('treeitem', { name: 'SC Science' }).getByText('Science').click()
  await expect(
    page.getByRole('dialog', { name: 'Detalles' }).getByRole('heading', { name: 'SC' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog', { name: 'Detalles' })
    .getByRole('button', { name: 'Cerrar' })
    .click()
  await expect(page.getByRole('switch', { name: 'Mostrar a visitantes' })).toBeChecked()
})

test('what the district publishes is available to other systems without a session', async ({
  request,
}) => {
  const list = await request.get('/ims/case/v1p1/CFDocuments')
  const { CFDocuments } = (await list.json()) as {
    CFDocuments: { title: string; identifier: string }[]
  }
  const shown = CFDocuments.find(({ title }) => title === 'Valle Verde Learning Standards')
  const answer = await request.get(`/ims/case/v1p0/CFPackages/${shown?.identifier}`)
  expect(((await answer.json()) as { CFItems: object[] }).CFItems.length).toBeGreaterThan(500)
  expect((await request.get('/ims/case/v1p1/CFItems/nothing')).status()).toBe(404)
})
