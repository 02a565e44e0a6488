import { demoEmail, demoPeople, demoRelatives } from './demo-people.words.ts'
import type { Child, Guardian, Household } from './household.types.ts'
import type { Ground } from './household.rules.ts'

/**
 * The first two households are written rather than drawn: the Peñas, with the student and the
 * guardian who have accounts, and their cousins, with a nephew whom the guardian must not meet.
 */
export function demoHouseholds({ fall }: Pick<Ground, 'fall'>): readonly Household[] {
  const home = { street: '418 Manzanita Lane', city: 'Valle Verde', zip: '95391' }
  const elsewhere = { street: '2207 Rio Vista Drive, Apt 12', city: 'Arroyo Seco', zip: '95392' }
  const gabriela: Guardian = {
    ...name(demoPeople.guardian),
    relation: 'mother',
    email: demoEmail('guardian'),
    phone: '+12095550142',
    address: home,
  }
  const rafael: Guardian = {
    sourcedID: 'demo-father',
    givenName: 'Rafael',
    familyName: 'Peña',
    relation: 'father',
    email: 'rafael.pena@atrium.test',
    phone: '+12095550143',
    address: home,
  }
  const rodrigo: Guardian = {
    sourcedID: 'demo-uncle',
    givenName: 'Rodrigo',
    familyName: 'Robles',
    relation: 'father',
    email: 'rodrigo.robles@atrium.test',
    phone: '+15595550117',
    address: elsewhere,
  }
  const aunt: Guardian = { ...gabriela, relation: 'aunt' }
  const parents = [gabriela, rafael]
  return [
    {
      index: 0,
      zone: 0,
      address: home,
      homeLanguage: 'es',
      guardians: parents,
      children: [
        child({
          ...name(demoPeople.student),
          email: demoEmail('student'),
          middleName: 'Elena',
          preferredName: 'Sofi',
          sex: 'female',
          cohort: 10,
          birthDate: `${fall - 15}-03-14`,
          guardians: parents,
        }),
        child({
          ...name(demoRelatives.brother),
          middleName: 'José',
          sex: 'male',
          cohort: 6,
          birthDate: `${fall - 11}-02-09`,
          guardians: parents,
        }),
      ],
    },
    {
      // Only the household's own: the aunt lives with the Peñas.
      index: 1,
      zone: 0,
      address: elsewhere,
      homeLanguage: 'es',
      guardians: [rodrigo],
      children: [
        child({
          ...name(demoRelatives.nephew),
          sex: 'male',
          cohort: 8,
          birthDate: `${fall - 13}-05-22`,
          guardians: [rodrigo, aunt],
        }),
      ],
    },
  ]
}

function name(person: { sourcedID: string; givenName: string; familyName: string }): {
  sourcedID: string
  givenName: string
  familyName: string
} {
  return { sourcedID: person.sourcedID, givenName: person.givenName, familyName: person.familyName }
}

function child(
  told: Partial<Child> &
    Pick<Child, 'givenName' | 'familyName' | 'sex' | 'cohort' | 'birthDate' | 'guardians'>,
): Child {
  return {
    middleName: '',
    preferredName: '',
    birthCountry: 'US',
    hispanic: true,
    races: ['white'],
    isNew: false,
    hasLeft: false,
    ...told,
  }
}
