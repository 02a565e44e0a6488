// Modules: dataSuites.
import { save } from './support/fields.ts'
import { schoolDay } from './support/today.ts'
import { app, expect, expectAccessible, signIn, test, type Page } from './support/test.ts'
import { ownLetters } from './support/people.ts'

const forge = `${app}/data-forge`
const redwood = 'Redwood High School'
const arroyo = 'Arroyo Middle School'

const day = (daysAgo: number): string => schoolDay(-daysAgo)
const studentID = (at: number): string => String(at).padStart(6, '0')
const students = Array.from({ length: 60 }, (_, at) => ({
  id: studentID(at + 1),
  school: at < 40 ? redwood : arroyo,
  grade: 6 + (at % 4),
  absent: at % 3 === 0 ? 15 : 2,
  score: 2400 + at * 4,
}))
type Student = (typeof students)[number]

/** The state's file: each student's test this school year and last. */
const assessments = (who: readonly Student[], daysAgo: readonly number[]): string =>
  `Student ID,School,Grade,Subject,Test Date,Scale Score\n${who.flatMap((one) => daysAgo.flatMap((ago) => ['Mathematics', 'Science'].map((subject) => `${one.id},${one.school},${one.grade},${subject},${day(ago)},${one.score}`))).join('\n')}\n`
const attendance = `Student ID,Days Enrolled,Days Absent,Noted\n${students.map((one) => `${one.id},90,${one.absent},9/3/2026 8:15 AM`).join('\n')}\n`
const csv = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Chooses in a searchable list. */
async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click()
  await page
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .filter({ visible: true })
    .first()
    .click()
}

/** Uploads a file, reviews the proposed column types, and accepts them. */
async function takeIn(
  page: Page,
  file: ReturnType<typeof csv>,
  look: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Check columns' }).click()
  const dialog = page.getByRole('dialog', { name: /^Columns in/ })
  await look(dialog)
  await save(dialog)
}

interface ChartWish {
  name: string
  kind: string
  reducer?: string
  value?: string
  axis?: string
  color?: string
}

/** Builds a chart in Artisan and saves it. */
async function makeChart(
  page: Page,
  { name, kind, reducer, value, axis, color }: ChartWish,
): Promise<void> {
  await page
    .getByRole('group', { name: 'Chart type' })
    .getByRole('button', { name: kind, exact: true })
    .click()
  if (reducer) await page.getByLabel('Summarize by').selectOption(reducer)
  if (value) await choose(page, /^Value$/, value)
  if (axis) await choose(page, /^Group by$/, axis)
  if (color) await choose(page, /^(Color|Rows)$/, color)
  await choose(page, 'Filter sets', 'This school year')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(
    page.getByRole('region', { name }).locator('[data-chart="drawn"], table').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save chart' }).click()
  await expect(page.getByText('The chart was saved').last()).toBeVisible()
  await page.getByRole('button', { name: 'New chart' }).click()
}

const charts: ChartWish[] = [
  { name: 'Tests taken', kind: 'Single number', reducer: 'recordCount' },
  { name: 'Average score', kind: 'Single number', reducer: 'average', value: 'Scale Score' },
  { name: 'Tests by school', kind: 'Bar', reducer: 'recordCount', axis: 'School' },
  {
    name: 'Scores by subject',
    kind: 'Bar',
    reducer: 'average',
    value: 'Scale Score',
    axis: 'Subject',
  },
  {
    name: 'Chronic absence',
    kind: 'Pie',
    reducer: 'uniqueCount',
    value: 'Student ID',
    axis: 'Chronically absent',
  },
  {
    name: 'Absence by school',
    kind: 'Stacked bar',
    reducer: 'recordCount',
    axis: 'School',
    color: 'Chronically absent',
  },
]

test('an assessment coordinator goes from two files to a dashboard that a principal reads, and next month’s file refreshes it', async ({
  page,
  browser,
}) => {
  const mark = ownLetters().slice(-6)
  const suite = `State results ${mark}`
  await signIn(page, 'admin')
  await page.goto(`${forge}/data-suites`)
  await page.getByRole('button', { name: 'New data suite' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(suite)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await test.step('both files are imported, with their columns typed', async () => {
    await expect(page.getByRole('heading', { name: suite, level: 1 })).toBeVisible()
    await expectAccessible(page)
    await takeIn(page, csv('Assessments.csv', assessments(students, [20, 385])), async (dialog) => {
      await expect(dialog.getByLabel('Meaning: Student ID')).toHaveValue('studentID')
      await expect(dialog.getByLabel('Meaning: Test Date')).toHaveValue('date')
      await expect(dialog.getByLabel('Data type: Scale Score')).toHaveValue('continuous')
      await expectAccessible(page)
    })
    await expect(page.getByText('240 rows').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a file' }).click()
    await takeIn(page, csv('Attendance.csv', attendance), async (dialog) => {
      await expect(dialog.getByLabel('Import format: Student ID')).toHaveValue('automatic')
      await expect(dialog.getByLabel('Import format: Noted')).toHaveAccessibleDescription(
        'Includes times, so it’s kept as text. Choose Date to keep only the day.',
      )
      await dialog.getByLabel('Import format: Noted').selectOption('date')
      await expect(dialog.getByLabel('Import format: Noted')).toHaveAccessibleDescription(
        'Times were dropped; the day is kept.',
      )
    })
    await expect(page.getByText('Online')).toBeVisible()
  })

  await test.step('they are related on the student id', async () => {
    await page.getByRole('link', { name: 'Relationships' }).click()
    await choose(page, 'Column in a file', 'Student ID')
    await page.getByRole('combobox', { name: 'Means the same as' }).click()
    await page.getByRole('option', { name: 'Student ID' }).filter({ visible: true }).last().click()
    await expect(page.getByText('240 of 240 rows of Assessments match')).toBeVisible()
    await page.getByRole('button', { name: 'Relate' }).click()
    await expect(page.getByRole('img', { name: /Assessments ↔ Attendance, 100%/ })).toBeVisible()
    await expect(page.getByText(/60 of 60 rows of Attendance match/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('mixers derive who is chronically absent, one from the other', async () => {
    await page.getByRole('link', { name: 'Columns and mixers' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a mixer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a mixer' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Absence rate')
    await dialog.getByLabel('Type', { exact: true }).selectOption('percent')
    await choose(page, 'Numerator', 'Days Absent')
    await choose(page, 'Denominator', 'Days Enrolled')
    await expect(dialog.getByRole('cell', { name: '16.6667' }).first()).toBeVisible()
    await expectAccessible(page)
    await save(dialog)

    await page.getByRole('button', { name: 'Add a mixer' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Absence rate')
    await dialog.getByRole('button', { name: 'Add a case' }).click()
    const first = dialog.getByRole('group', { name: 'Case 1' })
    await choose(page, 'Column', 'Absence rate')
    await first.getByLabel('Comparison').selectOption('gte')
    await first.getByRole('textbox', { name: 'Value' }).fill('10')
    await first.getByRole('textbox', { name: 'Then' }).fill('Yes')
    await dialog.getByRole('textbox', { name: 'Otherwise' }).fill('No')
    await expect(dialog.getByRole('cell', { name: 'Yes' }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The mixer name must be unique')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Chronically absent')
    await save(dialog)
    await expect(
      page.getByRole('cell', { name: 'Days Absent ÷ Days Enrolled × 100' }),
    ).toBeVisible()
  })

  await test.step('this school year is a filter set, and each reader sees their own school', async () => {
    await page.getByRole('button', { name: 'Add a filter set' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a filter set' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('This school year')
    await dialog.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('menuitem', { name: /^Smart/ }).click()
    await choose(page, 'Column', 'Test Date')
    await dialog.getByLabel('Range').selectOption('thisSchoolYear')
    await save(dialog)
    await expect(page.getByText('Test Date: this school year')).toBeVisible()

    const security = page.getByRole('region', { name: 'Row security' })
    await expect(security.getByRole('combobox', { name: 'Column' })).toHaveValue('School')
    await security.getByRole('button', { name: 'Add' }).click()
    await security.getByRole('combobox', { name: 'See as' }).fill('Samuel Whit')
    await page.getByRole('option', { name: 'Samuel Whitfield' }).click()
    await expect(
      security.getByText('Samuel Whitfield sees 160 of 240 rows of Assessments'),
    ).toBeVisible()
    await security.getByRole('combobox', { name: 'See as' }).fill('Maricel Tolen')
    await page.getByRole('option', { name: 'Maricel Tolentino' }).click()
    await expect(
      security.getByText('Maricel Tolentino sees 80 of 240 rows of Assessments'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('six charts make a dashboard', async () => {
    await page.getByRole('link', { name: 'Charts', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Artisan', level: 1 })).toBeVisible()
    for (const wish of charts) await makeChart(page, wish)
    await expectAccessible(page)
    await page.goto(`${forge}/dashboards`)
    await page.getByRole('button', { name: 'New dashboard' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Results ${mark}`)
    await choose(page, 'Data suite', suite)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Add charts' }).click()
    for (const { name } of charts) await choose(page, 'Add a chart', name)
    const handle = page.getByRole('button', { name: 'Resize Tests taken' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('5 wide, 2 high')).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-chart="drawn"]')).toHaveCount(6)
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('120')
    await expectAccessible(page)
  })

  await test.step('a mark filters the other charts, shows its records, and is cleared', async () => {
    await page.getByRole('button', { name: 'Show as a table: Tests by school' }).click()
    await page.getByRole('button', { name: arroyo }).click()
    await expect(page.getByText(`Only ${arroyo}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('40')
    await page.getByRole('button', { name: 'Show records' }).click()
    await expect(page.getByRole('dialog').getByText('40 rows')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('120')
    await page.getByRole('button', { name: 'More actions: Chronic absence' }).click()
    await page.getByRole('menuitem', { name: 'How this number is made' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Absence rate = Days Absent ÷ Days Enrolled × 100',
    )
    await expect(page.getByRole('dialog')).toContainText('Assessments.csv')
    await page.keyboard.press('Escape')
  })

  const dashboard = page.url()
  const snapshot = await test.step('a snapshot is created for the board', async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Take a snapshot' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Name' })
      .fill(`For the board ${mark}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Take a snapshot' }).click()
    await expect(
      page.getByRole('heading', { name: `For the board ${mark}`, level: 1 }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('120')
    return page.url()
  })

  await test.step('it is shared', async () => {
    await page.goto(`${forge}/data-suites`)
    await page.getByRole('link', { name: suite }).click()
    await page.getByRole('button', { name: 'Share' }).first().click()
    const dialog = page.getByRole('dialog', { name: new RegExp(suite) })
    await dialog.getByRole('combobox', { name: 'Person or permission group' }).fill('Samuel Whit')
    await page.getByRole('option', { name: 'Samuel Whitfield' }).click()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('Samuel Whitfield').first()).toBeVisible()
  })

  const principal = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await test.step('on a phone a principal sees only their own school, and no single record', async () => {
    await signIn(principal, 'staff')
    await principal.goto(`${forge}/dashboards`)
    await principal.getByRole('link', { name: `Results ${mark}` }).click()
    await expect(principal.getByRole('region', { name: 'Tests taken' })).toContainText('80')
    await principal.getByRole('button', { name: 'Show as a table: Tests by school' }).click()
    await expect(principal.getByRole('cell', { name: redwood })).toBeVisible()
    await expect(principal.getByText(arroyo)).toHaveCount(0)
    await expect(principal.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
    await principal.getByRole('button', { name: 'More actions: Tests by school' }).click()
    await expect(principal.getByRole('menuitem').first()).toBeVisible()
    await expect(principal.getByRole('menuitem', { name: 'Show records' })).toHaveCount(0)
    await principal.keyboard.press('Escape')
    await expect(principal.getByRole('menu')).toHaveCount(0)
    await expectAccessible(principal)
    expect(
      await principal.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
  })

  await test.step('next month’s file is added, and the dashboards update automatically', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Files' }).click()
    await page
      .getByRole('region', { name: 'Assessments' })
      .getByRole('button', { name: 'Upload new version' })
      .click()
    await page.getByRole('radio', { name: 'Add to the current data' }).check()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(csv('Assessments of December.csv', assessments(students, [1])))
    await expect(page.getByText('360 rows').first()).toBeVisible()
    await page.goto(dashboard)
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('240')
    await page.goto(snapshot)
    await expect(page.getByRole('region', { name: 'Tests taken' })).toContainText('120')
    // The principal's page was left open.
    await expect(principal.getByRole('region', { name: 'Tests taken' })).toContainText('160')
  })
})
