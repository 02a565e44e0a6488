import type { Community } from './words/communities.words.ts'

export type Sex = 'female' | 'male' | 'nonBinary'
export type Relation = 'mother' | 'father' | 'grandparent' | 'guardian' | 'aunt' | 'uncle'

export interface Address {
  street: string
  city: string
  zip: string
}

export interface Guardian {
  sourcedID: string
  givenName: string
  familyName: string
  relation: Relation
  /** Empty where the school has none. */
  email: string
  phone: string
  address: Address
}

export interface Child {
  /** Only where it is not made of the student number. */
  sourcedID?: string
  email?: string
  givenName: string
  middleName: string
  familyName: string
  /** Empty where the given name is used. */
  preferredName: string
  sex: Sex
  /** Place in line: 0 kindergarten … 12 grade 12, 13 graduated last June. */
  cohort: number
  birthDate: string
  birthCountry: string
  hispanic: boolean
  races: readonly Community['race'][]
  /** Came to the district this school year. */
  isNew: boolean
  /** Left the district last summer. */
  hasLeft: boolean
  guardians: readonly Guardian[]
}

/** People who live together: what siblings share. */
export interface Household {
  index: number
  /** The neighbourhood: which elementary school is theirs. */
  zone: number
  address: Address
  homeLanguage: string
  guardians: readonly Guardian[]
  children: readonly Child[]
}
