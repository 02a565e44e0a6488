// Modules: transportation, auto-call.
import { choose, save } from './support/fields.ts'
import { act, ask, ownNumber } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  signIn,
  test,
  type Page,
} from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

interface Row {
  id: number
  schoolID: number
}
const firstOf = async (page: Page, list: string): Promise<Row> => {
  const { rows } = await ask<{ rows: Row[] }>(page, `${list}.list`, { size: 10 })
  return rows[0] ?? { id: 0, schoolID: 0 }
}

test('a dispatcher makes a route with a bus and a stop, and opens the day’s buses', async ({
  page,
}) => {
  await signIn(page, 'dispatcher')
  const number = String(ownNumber())
  const { id: providerID } = await firstOf(page, 'transportation.providers')
  await act(page, 'transportation.buses.create', {
    draft: {
      ...{ number, providerID, plate: null, seats: 1, wheelchairs: 0, needsClass: 'C' },
      ...{ inspectedUntil: '2030-06-30', active: true },
    },
  })
  await page.goto(`${app}/settings/transportation/bus-routes/new`)
  await page.getByRole('textbox', { name: /^Route number/ }).fill(number)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Canal loop')
  await choose(page, /^School/, 'Redwood')
  await choose(page, /^Bus$/, number)
  await main(page).getByRole('button', { name: 'Add stop', exact: true }).click()
  await choose(page, /^Stop/, 'River Rd and Willow Ln')
  await main(page)
    .getByLabel(/^Time 1/)
    .fill('07:10')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bus routes' })).toBeVisible()

  await page.goto(`${app}/students/transportation`)
  await expect(page.getByRole('heading', { level: 1, name: 'Buses today' })).toBeVisible()
})

test('a guardian on a phone sees the stop, the times, and that the bus is late today, in Spanish, and chooses how to be told @phone', async ({
  page,
}) => {
  await signIn(page, 'dispatcher')
  const { rows } = await ask<{
    rows: { studentID: number; routeID: number; side: string }[]
  }>(page, 'transportation.riders.list', { search: 'Peña, Sofi' })
  const ride = rows.find(({ side }) => side === 'toSchool')
  await act(page, 'transportation.tellFamilies', {
    ...{ routeID: ride?.routeID, kind: 'late', minutes: 20, busID: null },
  })
  await inSpanish(page)
  await signIn(page, 'guardian')
  await page.goto(`${app}/student/${ride?.studentID}/transportation`)
  const bus = main(page).getByRole('region', { name: /^A la escuela: ruta / })
  await expect(bus).toContainText('Hoy el autobús viene con 20 minutos de retraso.')
  await expect(bus).toContainText('El autobús pasa a las')
  await expectAccessible(page)

  await page.goto(`${app}/student/${ride?.studentID}/auto-call`)
  const own = main(page).getByRole('region', { name: /Gabriela Peña$/ })
  await own
    .getByRole('button', { name: 'Elegir cómo se avisa a Gabriela Peña: Retraso del autobús' })
    .click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await save(dialog, 'Guardar')
  await expectAccessible(page)
})

test('an office writes to the families of its school, in both languages, and reads what became of it', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await page.goto(`${app}/students/auto-call`)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages to families' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Write to families', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, /^School/, 'Redwood')
  const note = `School opens at ten (${ownNumber()}).`
  await dialog.getByRole('textbox', { name: /^Message in English/ }).fill(note)
  await dialog
    .getByRole('textbox', { name: /^Message in Spanish/ })
    .fill('La escuela abre a las diez.')
  await expectAccessible(page)
  await save(dialog, 'Send')
  await expect(main(page)).toContainText(note)
  await page.getByRole('link', { name: 'Delivery report', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery report' })).toBeVisible()
  await expectAccessible(page)
})
