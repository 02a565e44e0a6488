import { grades, type Grade } from './grades.rules.ts'
import { at, Draw } from './random.ts'
import {
  areaCodes,
  elementarySchoolNames,
  highSchoolNames,
  middleSchoolNames,
  streetKinds,
  streets,
  towns,
} from './words/places.words.ts'

export type SchoolKind = 'elementary' | 'middle' | 'high'

export interface School {
  /** Its place in the list of schools. */
  index: number
  kind: SchoolKind
  sourcedID: string
  number: string
  name: string
  gradeLow: Grade
  gradeHigh: Grade
  phone: string
  street: string
  city: string
  zip: string
}

/** Schools of a district: an eighth are high schools, a quarter middle schools, the others elementary. At least one of each. */
export function makeSchools(seed: number, count: number): School[] {
  if (count < 3) throw new Error(`a district needs a school of each kind: ${count} are too few`)
  const high = Math.max(1, Math.round(count / 8))
  const middle = Math.max(1, Math.round(count / 4))
  const kinds: SchoolKind[] = [
    ...Array(high).fill('high'),
    ...Array(middle).fill('middle'),
    ...Array(Math.max(1, count - high - middle)).fill('elementary'),
  ]
  const made = { high: 0, middle: 0, elementary: 0 }
  return kinds.map((kind, index) => {
    const order = made[kind]++
    const draw = new Draw(seed, 'school', index)
    const stem = stemOf(kindWords[kind].names, order)
    const { city, zip } = draw.pickShare(towns)
    const { low, high } = kindWords[kind]
    return {
      index,
      kind,
      city,
      zip,
      sourcedID: `demo-school-${stem.toLowerCase().replaceAll(' ', '-')}${kind === 'high' ? '' : `-${kind}`}`,
      number: String(kindWords[kind].number + order),
      name: `${stem} ${kindWords[kind].suffix}`,
      gradeLow: low,
      gradeHigh: high,
      phone: phoneNumber(draw),
      street: `${draw.int(1, 89) * 100} ${draw.pick(streets)} ${draw.pick(streetKinds)}`,
    }
  })
}

/** The school of a grade for the families of one elementary school's neighbourhood. */
export function schoolFor(schools: readonly School[], zone: number, grade: Grade): School {
  const place = grades.indexOf(grade)
  const kind: SchoolKind = place <= 5 ? 'elementary' : place <= 8 ? 'middle' : 'high'
  const ofKind = schools.filter((school) => school.kind === kind)
  const zones = schools.filter((school) => school.kind === 'elementary').length
  return at(ofKind, Math.floor((zone * ofKind.length) / zones))
}

/** A number that rings nowhere, as E.164. */
export function phoneNumber(draw: Draw): string {
  return `+1${draw.pick(areaCodes)}55501${String(draw.int(0, 99)).padStart(2, '0')}`
}

const kindWords = {
  high: { names: highSchoolNames, suffix: 'High School', number: 101, low: '09', high: '12' },
  middle: { names: middleSchoolNames, suffix: 'Middle School', number: 201, low: '06', high: '08' },
  elementary: {
    names: elementarySchoolNames,
    suffix: 'Elementary School',
    number: 301,
    low: 'KG',
    high: '05',
  },
} as const

// A large district has more schools than there are names here: then their location is added.
const sides = ['', 'North', 'South', 'East', 'West', 'Upper', 'Lower', 'Old', 'New']

function stemOf(names: readonly string[], order: number): string {
  const side = sides[Math.floor(order / names.length)] ?? `No. ${Math.floor(order / names.length)}`
  return `${side} ${at(names, order % names.length)}`.trim()
}
