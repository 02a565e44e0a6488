import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { needs } from './facilities/words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/facilities',
    title: { en: 'Facilities', es: 'Instalaciones' },
    menus: [{ menu: 'main', order: 40, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/facilities/buildings',
    scope: 'school',
    record: () => import('./facilities/buildings.record.ts').then((file) => file.buildingsRecord),
    needs: needs.see,
    title: { en: 'Buildings', es: 'Edificios' },
    about: { en: 'The buildings on each campus.', es: 'Los edificios de cada plantel.' },
    keywords: { en: 'campus address', es: 'plantel' },
    one: { en: 'Building', es: 'Edificio' },
    menus: [{ menu: 'main', order: 1, under: 'settings/facilities' }],
  },
  {
    path: '/settings/facilities/rooms',
    scope: 'school',
    record: () => import('./facilities/rooms.record.ts').then((file) => file.roomsRecord),
    needs: needs.see,
    title: { en: 'Rooms', es: 'Salones' },
    about: {
      en: 'Classrooms, gyms, and labs, with their capacity.',
      es: 'Salones, gimnasios y laboratorios, con su capacidad.',
    },
    keywords: { en: 'classroom gym lab capacity', es: 'salón gimnasio laboratorio capacidad' },
    one: { en: 'Room', es: 'Salón' },
    menus: [{ menu: 'main', order: 2, under: 'settings/facilities' }],
  },
  {
    path: '/settings/facilities/lockers',
    scope: 'school',
    record: () => import('./facilities/lockers.record.ts').then((file) => file.lockersRecord),
    needs: needs.see,
    title: { en: 'Lockers', es: 'Casilleros' },
    about: {
      en: 'The lockers at this school and where they are.',
      es: 'Los casilleros de esta escuela y dónde están.',
    },
    keywords: { en: 'combination hall gym', es: 'combinación pasillo gimnasio' },
    one: { en: 'Locker', es: 'Casillero' },
    menus: [{ menu: 'main', order: 5, under: 'settings/facilities' }],
  },
  {
    path: '/settings/facilities/locker-assignments',
    scope: 'school',
    record: () =>
      import('./facilities/locker-assignments.record.ts').then(
        (file) => file.lockerAssignmentsRecord,
      ),
    needs: needs.manage,
    title: { en: 'Locker assignments', es: 'Asignaciones de casilleros' },
    about: {
      en: 'Which student has which locker each school year.',
      es: 'Qué estudiante tiene cada casillero en cada año escolar.',
    },
    keywords: {
      en: 'locker holder lost locker combination give out',
      es: 'casillero asignado perdió combinación dar casillero',
    },
    one: { en: 'Locker assignment', es: 'Asignación de casillero' },
    menus: [{ menu: 'main', order: 6, under: 'settings/facilities' }],
    why: 'issue: a locker has one holder each year, and last year’s stay on file; no path is given',
  },
  {
    path: '/settings/facilities/equipment',
    scope: 'school',
    record: () => import('./facilities/equipment.record.ts').then((file) => file.equipmentRecord),
    needs: needs.see,
    title: { en: 'Equipment', es: 'Equipos' },
    about: {
      en: 'Laptops, instruments, and other items you check out.',
      es: 'Computadoras, instrumentos y todo lo que la escuela presta.',
    },
    keywords: {
      en: 'chromebook laptop asset tag inventory',
      es: 'computadora inventario etiqueta',
    },
    one: { en: 'Equipment', es: 'Equipo' },
    menus: [{ menu: 'main', order: 3, under: 'settings/facilities' }],
  },
  {
    path: '/settings/facilities/equipment-checkout',
    scope: 'school',
    record: () =>
      import('./facilities/equipment-checkouts.record.ts').then(
        (file) => file.equipmentCheckoutsRecord,
      ),
    needs: needs.manage,
    title: { en: 'Equipment checkout', es: 'Préstamo de equipos' },
    about: {
      en: 'Who has which equipment, and what is overdue.',
      es: 'Quién tiene cada equipo y cuáles están vencidos.',
    },
    keywords: {
      en: 'lend return overdue due lost broken return',
      es: 'prestar devolver vencido perdido roto devolver',
    },
    one: { en: 'Checkout', es: 'Préstamo' },
    menus: [{ menu: 'main', order: 4, under: 'settings/facilities' }],
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/facilities/assign-lockers',
      path: '/settings/facilities/assign-lockers',
      scope: 'school',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Assign lockers to a grade', es: 'Asignar casilleros a un grado' },
      parent: 'settings/facilities/locker-assignments',
      why: 'issue: lockers have one holder each year; a school assigns hundreds at once, as a proposal first; no path is given',
    },
    {
      name: 'students/equipment',
      path: '/students/equipment',
      scope: 'school',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Student equipment', es: 'Equipos de estudiantes' },
      keywords: {
        en: 'chromebook laptop device lost return check out',
        es: 'chromebook laptop dispositivo perdido devolver préstamo',
      },
      menus: [{ menu: 'main', order: 60, under: 'students', icon: 'device-laptop' }],
    },
  ],
  lists,
)
