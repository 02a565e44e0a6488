import { createHash } from 'node:crypto'

/**
 * A framework as large as a state's: subjects, grades, clusters and 20,000 statements with a
 * plausible vocabulary; the same each time.
 */
export function largePackage(): { json: string; codes: string[]; words: string[] } {
  const next = randomOf(11)
  // A few words are in most sentences, most words in few: as in any language.
  const words = Array.from(
    { length: 4000 },
    (_, index) =>
      `${pick(next, starts)}${pick(next, middles)}${pick(next, ends)}${index % 7 === 0 ? 'ción' : ''}`,
  )
  const sentence = (): string =>
    Array.from(
      { length: 14 + Math.floor(next() * 18) },
      () => words[Math.floor(words.length * next() ** 3)] ?? '',
    ).join(' ')
  const changed = '2026-01-01T00:00:00Z'
  const document = linkOf('CFDocuments', 0, 'State standards')
  const items: object[] = []
  const associations: object[] = []
  const codes: string[] = []
  const add = (code: string, kind: string, parent: object, sequenceNumber: number): object => {
    const self = linkOf('CFItems', items.length + 1, code)
    codes.push(code)
    items.push({
      identifier: self.identifier,
      uri: self.uri,
      CFDocumentURI: document,
      humanCodingScheme: code,
      fullStatement: sentence(),
      CFItemType: kind,
      language: 'en',
      educationLevel: ['03'],
      lastChangeDateTime: changed,
    })
    const { identifier, uri } = linkOf('CFAssociations', 1_000_000 + items.length, '')
    associations.push({
      identifier,
      uri,
      CFDocumentURI: document,
      originNodeURI: self,
      associationType: 'isChildOf',
      destinationNodeURI: parent,
      sequenceNumber,
      lastChangeDateTime: changed,
    })
    return self
  }
  for (let subject = 1; subject <= 10; subject++) {
    const top = add(`S${subject}`, 'Subject', document, subject)
    for (let grade = 1; grade <= 20; grade++) {
      const level = add(`S${subject}.${grade}`, 'Grade', top, grade)
      for (let cluster = 1; cluster <= 9; cluster++) {
        const branch = add(`S${subject}.${grade}.${cluster}`, 'Cluster', level, cluster)
        for (let statement = 1; statement <= 10; statement++)
          add(`S${subject}.${grade}.${cluster}.${statement}`, 'Standard', branch, statement)
      }
    }
  }
  const json = JSON.stringify({
    CFDocument: {
      ...document,
      creator: 'The state',
      lastChangeDateTime: changed,
      adoptionStatus: 'Adopted',
    },
    CFItems: items,
    CFAssociations: associations,
    CFDefinitions: {
      CFConcepts: [],
      CFSubjects: [],
      CFLicenses: [],
      CFItemTypes: [],
      CFAssociationGroupings: [],
    },
  })
  return { json, codes, words }
}

const starts = [
  'an',
  'com',
  'de',
  'ex',
  'fra',
  'in',
  'mo',
  'nu',
  'pro',
  're',
  'sub',
  'trans',
  'vol',
  'eco',
  'geo',
  'lin',
]
const middles = [
  'al',
  'cep',
  'duc',
  'fer',
  'ger',
  'lect',
  'mer',
  'ple',
  'scri',
  'stan',
  'tec',
  'ven',
  'ver',
  'vis',
  'ques',
  'por',
]
const ends = [
  'a',
  'ance',
  'ble',
  'ed',
  'er',
  'ing',
  'ion',
  'ity',
  'ive',
  'ment',
  'o',
  'ory',
  's',
  'te',
  'ure',
  'y',
]

const pick = (next: () => number, list: readonly string[]): string =>
  list[Math.floor(next() * list.length)] ?? ''

function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

function linkOf(
  kind: string,
  number: number,
  title: string,
): { title: string; identifier: string; uri: string } {
  const hex = createHash('md5').update(`${kind}:${number}`).digest('hex')
  const identifier = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return { title, identifier, uri: `https://state.example/ims/case/v1p0/${kind}/${identifier}` }
}
