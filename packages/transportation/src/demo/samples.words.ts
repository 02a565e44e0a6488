import type { BothLanguages } from '@atrium/kit/shared'
import type { TripStatus } from '../trips/trips.words.ts'

/** Streets of Valle Verde where the demo’s buses stop, with where to wait. */
export const demoStops: readonly (readonly [name: string, note: BothLanguages | null])[] = [
  [
    'Almond Ave and 1st St',
    {
      en: 'In front of the library, away from the driveway.',
      es: 'Frente a la biblioteca, lejos de la entrada de autos.',
    },
  ],
  ['Almond Ave and 4th St', null],
  [
    'Cedar St and Mill Rd',
    { en: 'At the bench next to the park.', es: 'En la banca junto al parque.' },
  ],
  ['Cedar St and Olive Ave', null],
  [
    'Citrus Way and 2nd St',
    { en: 'On the side of the fire station.', es: 'Del lado de la estación de bomberos.' },
  ],
  ['Citrus Way and 6th St', null],
  [
    'Fig Tree Ln and Canal Rd',
    { en: 'Stay behind the white line.', es: 'Detrás de la línea blanca.' },
  ],
  ['Grove St and Vineyard Dr', null],
  ['Grove St and Orchard Way', { en: 'At the mailboxes.', es: 'Junto a los buzones.' }],
  [
    'Kings Hwy and Peach Ave',
    {
      en: 'Never cross the highway: the bus comes on your side.',
      es: 'Nunca cruce la carretera: el autobús pasa de su lado.',
    },
  ],
  ['Magnolia St and 3rd St', null],
  ['Magnolia St and 8th St', { en: 'In front of the church.', es: 'Frente a la iglesia.' }],
  ['Orange Blossom Ct', null],
  ['Plum St and Walnut Ave', null],
  ['River Rd and Willow Ln', { en: 'At the shelter.', es: 'En la caseta.' }],
  ['Sierra View Apartments', { en: 'At the main gate.', es: 'En la entrada principal.' }],
  ['Sunset Blvd and 5th St', null],
  ['Valley Oak Mobile Home Park', { en: 'At the office.', es: 'En la oficina.' }],
]

/** The corners of the demo’s district. */
export const demoBoundary = '36.60, -119.60\n36.60, -119.40\n36.75, -119.40\n36.75, -119.60'

/** The drivers: what is left of each paper, in days from today. */
export const demoDrivers: readonly {
  name: string
  phone: string
  licenseClass: 'A' | 'B'
  license: number
  medical: number
  certificate: number
  isContractor?: true
}[] = [
  {
    ...{ name: 'Lorena Ochoa', phone: '+15595550141', licenseClass: 'B' },
    ...{ license: 900, medical: 310, certificate: 900 },
  },
  {
    ...{ name: 'Wendell Hayes', phone: '+15595550142', licenseClass: 'B' },
    ...{ license: 640, medical: 41, certificate: 640 },
  },
  {
    ...{ name: 'Mai Xiong', phone: '+15595550143', licenseClass: 'A' },
    ...{ license: 1200, medical: 500, certificate: 700 },
  },
  {
    ...{ name: 'Rubén Castañeda', phone: '+15595550144', licenseClass: 'B' },
    ...{ license: 430, medical: 230, certificate: 430, isContractor: true },
  },
  {
    ...{ name: 'Denise Albright', phone: '+15595550145', licenseClass: 'B' },
    ...{ license: 780, medical: -3, certificate: 780, isContractor: true },
  },
]

/** Field trips of the demo’s teacher, in days from today. */
export const demoTrips: readonly {
  destination: string
  address: string
  party: string
  inDays: number
  leavesAt: string
  returnsAt: string
  riders: number
  wheelchairs: number
  status: TripStatus
  note?: string
  answer?: string
  hasBus?: true
}[] = [
  {
    ...{ destination: 'Chaffee Zoo', address: '894 W Belmont Ave, Fresno', party: 'Biology' },
    ...{ inDays: 12, leavesAt: '08:45', returnsAt: '13:30', riders: 44, wheelchairs: 0 },
    ...{ status: 'scheduled', hasBus: true, answer: 'The bus waits at the gym.' },
  },
  {
    ...{ destination: 'Sequoia National Park', address: 'Three Rivers', party: 'Outdoor club' },
    ...{ inDays: 20, leavesAt: '08:30', returnsAt: '14:30', riders: 22, wheelchairs: 1 },
    ...{ status: 'approved', note: 'Lunch boxes need room below.' },
  },
  {
    ...{ destination: 'City library', address: '2420 Mariposa St, Fresno', party: 'Homeroom' },
    ...{ inDays: 26, leavesAt: '09:00', returnsAt: '11:45', riders: 31, wheelchairs: 0 },
    status: 'requested',
  },
  {
    ...{ destination: 'County fair', address: '1121 S Chance Ave, Fresno', party: 'Yearbook' },
    ...{ inDays: 9, leavesAt: '10:00', returnsAt: '14:00', riders: 12, wheelchairs: 0 },
    ...{ status: 'denied', answer: 'State tests take place that week.' },
  },
]
