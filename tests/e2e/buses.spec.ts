// Modules: transportation, auto-call.
import { zipOf } from '../../packages/demo/src/public.ts'
import { choose, save } from './support/fields.ts'
import { act, ask, ownName, ownNumber, userContext } from './support/people.ts'
import {
  app,
  expect,
  expectAccessible,
  inSpanish,
  keptOnDevice,
  signIn,
  test,
  type Page,
} from './support/test.ts'
import { schoolDay } from './support/today.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

interface Row {
  id: number
  schoolID: number
}
const firstOf = async (page: Page, list: string): Promise<Row> => {
  const { rows } = await ask<{ rows: Row[] }>(page, `${list}.list`, { size: 10 })
  return rows[0] ?? { id: 0, schoolID: 0 }
}

/** A driver with this name whose papers are good for years. */
async function makeDriver(
  page: Page,
  name: string,
  staffID: number | null = null,
): Promise<{ id: number }> {
  const { id: providerID } = await firstOf(page, 'transportation.providers')
  return act(page, 'transportation.drivers.create', {
    draft: {
      ...{ name, number: String(ownNumber()), providerID, staffID, phone: null },
      ...{ licenseClass: 'B', passenger: true, schoolBus: true, active: true },
      ...{ licenseExpiresOn: '2030-06-30', medicalExpiresOn: '2030-06-30' },
      certificateExpiresOn: '2030-06-30',
    },
  })
}

/** A bus with this number. */
async function makeBus(page: Page, number: string, seats: number): Promise<void> {
  const { id: providerID } = await firstOf(page, 'transportation.providers')
  await act(page, 'transportation.buses.create', {
    draft: {
      ...{ number, providerID, plate: null, seats, wheelchairs: 0, needsClass: 'C' },
      ...{ inspectedUntil: '2030-06-30', active: true },
    },
  })
}

test('a dispatcher makes a route with a bus and a stop, sees it on the map, and opens the day’s buses', async ({
  page,
}) => {
  await signIn(page, 'dispatcher')
  const number = String(ownNumber())
  await makeBus(page, number, 1)
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
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .click()
  const map = main(page).getByRole('region', { name: 'Map', exact: true })
  await expect(
    map.getByRole('img', { name: /^Map of the route.*River Rd and Willow Ln/ }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${app}/students/transportation`)
  await expect(page.getByRole('heading', { level: 1, name: 'Buses today' })).toBeVisible()
})

test('a teacher asks for a bus for a field trip, the principal approves it, the dispatcher gives it a bus and a driver, and it is among the day’s buses @phone', async ({
  page,
}) => {
  const destination = ownName('Aquarium ')
  const driver = ownName('Lena ')
  const [small, roomy] = [String(ownNumber()), String(ownNumber())]
  await signIn(page, 'teacher')
  await page.goto(`${app}/students/transportation/field-trips/new`)
  const send = main(page).getByRole('button', { name: 'Send request', exact: true })
  await send.click()
  await expect(main(page).getByText('This field is required.', { exact: true })).not.toHaveCount(0)
  const field = (name: RegExp) => main(page).getByRole('textbox', { name })
  await field(/^Where to/).fill(destination)
  await choose(page, /^School/, 'Redwood')
  await main(page)
    .getByLabel(/^Leaves school at/)
    .fill('09:10')
  await main(page)
    .getByLabel(/^Back at school at/)
    .fill('13:20')
  await field(/^Class or group/).fill('Marine biology')
  await field(/^Riders on seats/).fill('31')
  await expectAccessible(page)
  await send.click()
  await expect(page).toHaveURL(/field-trips\/\d+/)
  const trip = page.url()
  await expect(main(page).getByText('Waiting for the principal', { exact: true })).toBeVisible()

  await signIn(page, 'principal')
  await page.goto(trip)
  await main(page).getByRole('button', { name: 'Approve', exact: true }).click()
  await save(dialog(page), 'Approve')
  await expect(main(page).getByText('Waiting for a bus', { exact: true })).toBeVisible()

  await signIn(page, 'dispatcher')
  await makeDriver(page, driver)
  await makeBus(page, small, 30)
  await makeBus(page, roomy, 52)
  await page.goto(trip)
  await main(page).getByRole('button', { name: 'Assign bus and driver', exact: true }).click()
  await choose(page, /^Bus/, small)
  await choose(page, /^Driver/, driver)
  await dialog(page).getByRole('button', { name: 'Assign bus and driver', exact: true }).click()
  // 31 people don't fit in a bus of 30.
  await expect(dialog(page).getByRole('combobox', { name: /^Bus/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessible(page)
  await choose(page, /^Bus/, roomy)
  await save(dialog(page), 'Assign bus and driver')
  await expect(main(page).getByText('Has a bus', { exact: true })).toBeVisible()

  await inSpanish(page)
  await page.goto(`${app}/students/transportation`)
  const trips = main(page).getByRole('region', { name: 'Excursiones', exact: true })
  await expect(trips).toContainText(destination)
  await expect(trips).toContainText('31 pasajeros')
  await expectAccessible(page)
})

test('a driver on a phone finds today’s bus, and notes who gets on without a connection, after a reload too @phone', async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/)
  await signIn(page, 'teacher')
  const { userID } = await userContext(page)
  await signIn(page, 'dispatcher')
  const { rows } = await ask<{ rows: { routeID: number; side: string }[] }>(
    page,
    'transportation.riders.list',
    { search: 'Peña, Sofi' },
  )
  const id = rows.find(({ side }) => side === 'home')?.routeID ?? 0
  const { version } = await ask<{ version: number }>(page, 'transportation.routes.get', { id })
  const { id: driverID } = await makeDriver(page, ownName('Lena '), userID)
  await act(page, 'transportation.routes.update', { id, version, changes: { driverID } })

  await signIn(page, 'teacher')
  await page.goto(`${app}/students/health/keep-safe`)
  await main(page)
    .getByRole('link', { name: /^Who gets on: / })
    .click()
  await expect(page).toHaveURL(new RegExp(`boarding/${id}$`))
  const gotOn = main(page).getByRole('button', { name: /^Gets on: Peña, Sofi/ })
  const back = main(page).getByRole('button', { name: /^Take back the note about Peña, Sofi/ })
  await expect(gotOn).toBeVisible()
  await expectAccessible(page)
  await keptOnDevice(page)
  await context.setOffline(true)
  await gotOn.click()
  await expect(main(page).getByText(/^No connection\. One note is kept/)).toBeVisible()
  await expect(back).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(/^No connection\. One note is kept/)).toBeVisible()
  await expect(back).toBeVisible()
  await expectAccessible(page, { atRest: false })
  await context.setOffline(false)
  await expect(main(page).getByText(/^No connection\./)).toHaveCount(0)
  await page.reload()
  await expect(back).toBeVisible()
  await back.click()
  await expect(gotOn).toBeVisible()
})

test('a dispatcher brings stops and a route from a GTFS file, after seeing what it would do', async ({
  page,
}) => {
  const [number, stop] = [String(ownNumber()), String(ownNumber())]
  await signIn(page, 'dispatcher')
  await page.goto(`${app}/settings/transportation/bus-routes`)
  await main(page).getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import GTFS', exact: true }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: 'routes.zip', mimeType: 'application/zip', buffer: await feed(number, stop) },
    })
  const says = dialog(page).getByRole('status').filter({ hasText: 'Stops:' })
  await expect(says).toContainText('Stops: 2 new, none changed, none as before, none refused')
  await choose(page, /^School of routes/, 'Redwood')
  await expect(says).toContainText('Routes: 1 new, none changed, none as before, none refused')
  await expectAccessible(page)
  await save(dialog(page), 'Import 3')
  await page.getByRole('searchbox', { name: 'Search bus routes', exact: true }).fill(number)
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .click()
  await expect(
    main(page).getByRole('img', { name: new RegExp(`^Map of the route.*${stop} Levee Rd`) }),
  ).toBeVisible()
})

/** A feed of one route with two stops of its own. */
const feed = (number: string, stop: string): Promise<Buffer> =>
  zipOf(
    new Map(
      Object.entries({
        'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${stop},Levee Rd,36.66,-119.52\n${stop}9,Gate,36.67,-119.5\n`,
        'routes.txt': `route_id,route_short_name,route_long_name,route_type\nA,${number},Levee loop,3\n`,
        'trips.txt': 'route_id,service_id,trip_id,direction_id\nA,wk,1,0\n',
        'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n1,07:10:00,07:10:00,${stop},1\n1,07:40:00,07:40:00,${stop}9,2\n`,
        'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nwk,1,1,1,1,1,0,0,${schoolDay().replaceAll('-', '')},${schoolDay(60).replaceAll('-', '')}\n`,
      }),
    ),
  )

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
