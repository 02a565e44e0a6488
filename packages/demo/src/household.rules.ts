import { demoHouseholds } from './demo-households.ts'
import { birthday, graduated } from './grades.rules.ts'
import type { Address, Child, Guardian, Household, Relation, Sex } from './household.types.ts'
import { childrensName, givenName, mailPart, preferredName } from './names.rules.ts'
import { Draw } from './random.ts'
import { phoneNumber } from './schools.rules.ts'
import { communities, type Community } from './words/communities.words.ts'
import { streetKinds, streets, towns } from './words/places.words.ts'

/** What all households share. */
export interface Ground {
  seed: number
  /** The calendar year of the school year's autumn. */
  fall: number
  zones: number
}

/** The household of an index; the same for the same ground, whatever was made before. */
export function householdAt(ground: Ground, index: number): Household {
  const told = demoHouseholds(ground)[index]
  if (told) return told
  const draw = new Draw(ground.seed, 'household', index)
  const community = draw.pickShare(communities)
  const home = address(draw)
  const guardians = makeGuardians(draw, community, index, home)
  const [first, second] = guardians
  const familyName = childrensName(draw, community, first?.familyName ?? '', second?.familyName)
  return {
    index,
    zone: draw.int(0, ground.zones - 1),
    address: home,
    homeLanguage: draw.int(1, 100) <= community.speaks ? community.language : 'en',
    guardians,
    children: makeChildren(draw, ground, community, familyName, guardians),
  }
}

function makeGuardians(
  draw: Draw,
  community: Community,
  household: number,
  home: Address,
): Guardian[] {
  const relations: Relation[] = draw.chance(0.68)
    ? ['mother', 'father']
    : [draw.chance(0.8) ? 'mother' : draw.chance(0.6) ? 'father' : 'guardian']
  if (draw.chance(0.07)) relations.push('grandparent')
  // Most families share a name; in Spanish-speaking families the mother keeps hers; some families
  // belong to two communities.
  const married = draw.pickCommon(community.surnames)
  const other = draw.chance(0.1) ? draw.pickShare(communities) : community
  const apart = relations.length > 1 && draw.chance(0.14) ? address(draw) : home
  return relations.map((relation, place) => {
    const own = place === 0 ? community : other
    const keeps = own.twoSurnames === true || other !== community || draw.chance(0.12)
    const familyName = place > 0 && keeps ? draw.pickCommon(own.surnames) : married
    const name = givenName(
      draw,
      own,
      relation === 'mother' || (relation !== 'father' && draw.chance(0.6)) ? 'female' : 'male',
    )
    const number = household * 4 + place + 1
    return {
      sourcedID: `G${String(number).padStart(7, '0')}`,
      givenName: name,
      familyName,
      relation,
      email: draw.chance(0.05)
        ? ''
        : `${mailPart(name)}.${mailPart(familyName)}.${number}@atrium.test`,
      phone: draw.chance(0.03) ? '' : phoneNumber(draw),
      address: place === 1 ? apart : home,
    }
  })
}

const familySizes = [
  { share: 46, children: 1 },
  { share: 36, children: 2 },
  { share: 13, children: 3 },
  { share: 5, children: 4 },
]

function makeChildren(
  draw: Draw,
  ground: Ground,
  community: Community,
  familyName: string,
  guardians: Guardian[],
): Child[] {
  const anchor = draw.int(0, graduated)
  const dayOfYear = draw.int(0, 364)
  const cohorts = [anchor]
  const size = draw.pickShare(familySizes).children
  const twins = size > 1 && draw.chance(0.03)
  for (let older = anchor, younger = anchor; cohorts.length < size;) {
    if (twins && cohorts.length === 1) cohorts.push(anchor)
    else if (draw.chance(0.5)) cohorts.push((older += draw.int(1, 4)))
    else cohorts.push((younger -= draw.int(1, 4)))
  }
  const names = new Set<string>()
  const mixed = draw.chance(0.07)
  const isNew = draw.chance(0.06)
  const hasLeft = !isNew && draw.chance(0.012)
  return cohorts
    .filter((cohort) => cohort >= 0 && cohort <= graduated)
    .sort((a, b) => b - a)
    .map((cohort, place, all): Child => {
      const sex: Sex = draw.chance(0.01) ? 'nonBinary' : draw.chance(0.49) ? 'female' : 'male'
      let name = givenName(draw, community, sex)
      while (names.has(name)) name = givenName(draw, community, sex)
      names.add(name)
      const twin = twins && all[place - 1] === cohort
      return {
        givenName: name,
        middleName: middleName(draw, community, sex, name),
        familyName,
        preferredName: draw.chance(0.12) ? preferredName(name) : '',
        sex,
        cohort,
        birthDate: twin ? '' : birthday(draw, cohort, ground.fall, dayOfYear),
        birthCountry: draw.chance(0.16) ? draw.pick(community.bornIn) : 'US',
        hispanic: community.hispanic || draw.chance(0.05),
        races: mixed
          ? [community.race, community.race === 'white' ? 'asian' : 'white']
          : [community.race],
        isNew: isNew && cohort < graduated,
        hasLeft: hasLeft && cohort < graduated,
        guardians,
      }
    })
    .map((child, place, all) =>
      child.birthDate === '' ? { ...child, birthDate: all[place - 1]?.birthDate ?? '' } : child,
    )
}

function middleName(draw: Draw, community: Community, sex: Sex, given: string): string {
  if (!draw.chance(0.45)) return ''
  const name = givenName(draw, community, sex)
  return name === given ? '' : name
}

function address(draw: Draw): Address {
  const { city, zip } = draw.pickShare(towns)
  const street = `${draw.int(101, 9899)} ${draw.pick(streets)} ${draw.pick(streetKinds)}`
  return { street: draw.chance(0.22) ? `${street}, Apt ${draw.int(1, 48)}` : street, city, zip }
}
