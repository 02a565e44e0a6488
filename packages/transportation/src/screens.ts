import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { approvesTrips, asksForTrips, boards, manages, setsUp, setupRights } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/transportation',
    title: { en: 'Transportation', es: 'Transporte' },
    menus: [{ menu: 'main', order: 58, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/transportation/bus-providers',
    record: () => import('./setup/providers.record.ts').then((file) => file.providersRecord),
    needs: setupRights.read,
    title: { en: 'Bus providers', es: 'Proveedores de autobuses' },
    about: {
      en: 'Who runs your buses: the district and its contractors.',
      es: 'Quién opera sus autobuses: el distrito y sus empresas contratadas.',
    },
    keywords: { en: 'transportation contractor', es: 'transporte contratista' },
    one: { en: 'Bus provider', es: 'Proveedor de autobuses' },
    menus: [{ menu: 'main', order: 1, under: 'settings/transportation' }],
  },
  {
    path: '/settings/transportation/bus-drivers',
    record: () => import('./setup/drivers.record.ts').then((file) => file.driversRecord),
    needs: setupRights.read,
    title: { en: 'Bus drivers', es: 'Conductores de autobús' },
    about: {
      en: 'Drivers with their licenses, endorsements, and certificates.',
      es: 'Los conductores con sus licencias, autorizaciones y certificados.',
    },
    keywords: {
      en: 'license medical card certificate expires',
      es: 'licencia certificado médico vence',
    },
    one: { en: 'Bus driver', es: 'Conductor de autobús' },
    menus: [{ menu: 'main', order: 2, under: 'settings/transportation' }],
  },
  {
    path: '/settings/transportation/buses',
    why: 'Routes need vehicles with seats and an inspection; the specification has no list of them',
    record: () => import('./setup/buses.record.ts').then((file) => file.busesRecord),
    needs: setupRights.read,
    title: { en: 'Buses', es: 'Autobuses' },
    about: {
      en: 'The vehicles with their seats and inspections.',
      es: 'Los vehículos con sus asientos e inspecciones.',
    },
    keywords: { en: 'vehicle capacity inspection', es: 'vehículo capacidad inspección' },
    one: { en: 'Bus', es: 'Autobús' },
    menus: [{ menu: 'main', order: 3, under: 'settings/transportation' }],
  },
  {
    path: '/settings/transportation/bus-stops',
    record: () => import('./setup/stops.record.ts').then((file) => file.stopsRecord),
    needs: setupRights.read,
    title: { en: 'Bus stops', es: 'Paradas de autobús' },
    about: {
      en: 'Where buses stop, and where to wait there.',
      es: 'Dónde paran los autobuses y dónde esperar.',
    },
    keywords: { en: 'corner map', es: 'esquina mapa' },
    one: { en: 'Bus stop', es: 'Parada de autobús' },
    menus: [{ menu: 'main', order: 4, under: 'settings/transportation' }],
  },
  {
    path: '/settings/transportation/bus-routes',
    record: () => import('./routes/routes.record.ts').then((file) => file.routesRecord),
    needs: setupRights.read,
    title: { en: 'Bus routes', es: 'Rutas de autobús' },
    about: {
      en: 'The runs of each bus: stops, times, weekdays, and the driver.',
      es: 'Los recorridos de cada autobús: paradas, horas, días y conductor.',
    },
    keywords: { en: 'run schedule driver', es: 'recorrido horario conductor' },
    one: { en: 'Bus route', es: 'Ruta de autobús' },
    menus: [{ menu: 'main', order: 5, under: 'settings/transportation' }],
  },
  {
    path: '/students/transportation/riders',
    why: 'Where students are assigned to routes and stops; the specification has only a student’s page',
    record: () => import('./riders/riders.record.ts').then((file) => file.ridersRecord),
    needs: [manages],
    title: { en: 'Bus riders', es: 'Pasajeros de autobús' },
    about: {
      en: 'Who rides which bus, from which stop, on which days.',
      es: 'Quién viaja en qué autobús, desde qué parada y qué días.',
    },
    keywords: { en: 'transportation assign seat', es: 'transporte asignar asiento' },
    one: { en: 'Bus rider', es: 'Pasajero de autobús' },
    menus: [{ menu: 'main', order: 63, under: 'students', icon: 'users-group' }],
  },
  {
    path: '/students/transportation/field-trips',
    why: 'Teachers ask for a bus, principals approve, and dispatchers assign; settings/transportation is the office’s alone',
    record: () => import('./trips/trips.record.ts').then((file) => file.tripsRecord),
    needs: [[asksForTrips, approvesTrips, setsUp]],
    title: { en: 'Field trips', es: 'Excursiones' },
    about: {
      en: 'Your requests for a bus, and those that wait for you.',
      es: 'Sus solicitudes de autobús y las que esperan por usted.',
    },
    keywords: {
      en: 'bus request excursion wheelchair lift',
      es: 'autobús solicitud viaje elevador',
    },
    one: { en: 'Field trip', es: 'Excursión' },
    menus: [{ menu: 'main', order: 64, under: 'students', icon: 'calendar-event' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'students/transportation',
      path: '/students/transportation',
      area: 'app',
      needs: [manages],
      why: 'The dispatcher’s day: the buses that run, their lists and sheets, and messages to families',
      title: { en: 'Buses today', es: 'Autobuses de hoy' },
      about: {
        en: 'The buses that run today, who drives and rides, and messages to families.',
        es: 'Los autobuses que circulan hoy, quién conduce y viaja, y avisos a las familias.',
      },
      keywords: { en: 'late bus dispatch list', es: 'retraso autobús lista' },
      menus: [{ menu: 'main', order: 62, under: 'students', icon: 'list-details' }],
    },
    {
      name: 'students/transportation/boarding',
      path: '/students/transportation/boarding/:routeID',
      area: 'app',
      needs: boards,
      why: 'The check list of one bus: who got on today',
      title: { en: 'Boarding', es: 'Subida al autobús' },
      parent: 'students/transportation',
    },
    {
      name: 'settings/transportation/bus-options',
      path: '/settings/transportation/bus-options',
      area: 'app',
      needs: [setsUp],
      reach: 'district',
      why: 'Distances, weeks A and B, and the borders of the district, which routes and riders use',
      title: { en: 'Bus options', es: 'Opciones de transporte' },
      about: {
        en: 'From how far students ride, when week A starts, and where the district is.',
        es: 'Desde qué distancia viajan los estudiantes, cuándo empieza la semana A y dónde está el distrito.',
      },
      keywords: { en: 'eligibility distance hazard week', es: 'elegibilidad distancia semana' },
      menus: [{ menu: 'main', order: 6, under: 'settings/transportation' }],
    },
    {
      name: 'student/transportation',
      path: '/student/:studentID/transportation',
      area: 'app',
      // These needs only say who can open the page for some student; the server decides for each one.
      needs: [['students.read', 'students.own', 'children.own', 'profile.own']],
      title: { en: 'Transportation', es: 'Transporte' },
      menus: [{ menu: 'student', order: 710, under: 'student/services' }],
      parent: 'students/search',
    },
  ],
  lists,
)
