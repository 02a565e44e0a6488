/**
 * The people with accounts. The product's start makes their accounts; here they have their place in the district.
 * The publisher, the reviewer, the four who keep, approve, and look at the books, and
 * human resources are in no roster: their accounts make them.
 */
export const demoPeople = {
  admin: { sourcedID: 'demo-admin', givenName: 'Amelia', familyName: 'Okafor', sex: 'female' },
  staff: { sourcedID: 'demo-staff', givenName: 'Samuel', familyName: 'Whitfield', sex: 'male' },
  teacher: {
    sourcedID: 'demo-teacher',
    givenName: 'Teresa',
    familyName: 'Nakamura',
    sex: 'female',
  },
  student: { sourcedID: 'demo-student', givenName: 'Sofía', familyName: 'Peña', sex: 'female' },
  guardian: {
    sourcedID: 'demo-guardian',
    givenName: 'Gabriela',
    familyName: 'Peña',
    sex: 'female',
  },
  publisher: {
    sourcedID: 'demo-publisher',
    givenName: 'Peter',
    familyName: 'Lindqvist',
    sex: 'male',
  },
  pdadmin: { sourcedID: 'demo-pdadmin', givenName: 'Priya', familyName: 'Raman', sex: 'female' },
  reviewer: {
    sourcedID: 'demo-reviewer',
    givenName: 'Ruth',
    familyName: 'Abernathy',
    sex: 'female',
  },
  bookkeeper: {
    sourcedID: 'demo-bookkeeper',
    givenName: 'Beatriz',
    familyName: 'Fonseca',
    sex: 'female',
  },
  principal: {
    sourcedID: 'demo-principal',
    givenName: 'Marcus',
    familyName: 'Delgado',
    sex: 'male',
  },
  auditor: {
    sourcedID: 'demo-auditor',
    givenName: 'Ingrid',
    familyName: 'Sørensen',
    sex: 'female',
  },
  nurse: {
    sourcedID: 'demo-nurse',
    givenName: 'Nora',
    familyName: 'Castellanos',
    sex: 'female',
  },
  casemanager: {
    sourcedID: 'demo-casemanager',
    givenName: 'Cecilia',
    familyName: 'Moreno',
    sex: 'female',
  },
  counselor: {
    sourcedID: 'demo-counselor',
    givenName: 'Camila',
    familyName: 'Duarte',
    sex: 'female',
  },
  sped: { sourcedID: 'demo-sped', givenName: 'Simone', familyName: 'Adeyemi', sex: 'female' },
  dispatcher: {
    sourcedID: 'demo-dispatcher',
    givenName: 'Delia',
    familyName: 'Quintero',
    sex: 'female',
  },
  meals: { sourcedID: 'demo-meals', givenName: 'Manuela', familyName: 'Ibarra', sex: 'female' },
  cafeteria: {
    sourcedID: 'demo-cafeteria',
    givenName: 'Rosario',
    familyName: 'Bautista',
    sex: 'female',
  },
  grants: { sourcedID: 'demo-grants', givenName: 'Harold', familyName: 'Nguyen', sex: 'male' },
  hr: { sourcedID: 'demo-hr', givenName: 'Helen', familyName: 'Tran', sex: 'female' },
} as const
export type DemoAccountName = keyof typeof demoPeople

/** Others around them, who appear by name in tests and tours. */
export const demoRelatives = {
  /** Sofía's brother, in middle school: the guardian's second child. */
  brother: { sourcedID: 'demo-brother', givenName: 'Mateo', familyName: 'Peña', sex: 'male' },
  /** A nephew: the guardian is his aunt, and a court order keeps them apart. */
  nephew: { sourcedID: 'demo-nephew', givenName: 'Diego', familyName: 'Robles Peña', sex: 'male' },
} as const

export const demoEmail = (name: DemoAccountName): string => `${name}@atrium.test`
