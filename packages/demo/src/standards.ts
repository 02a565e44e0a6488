import { createHash } from 'node:crypto'
import { district } from './words/places.words.ts'
import {
  demoBands,
  demoSubjects,
  type DemoBand,
  type DemoSubject,
} from './words/standards.words.ts'

const host = 'https://valleverde.example/ims/case/v1p1'
const title = 'Valle Verde Learning Standards'
const lastChangeDateTime = '2026-07-01T16:00:00Z'

interface Link {
  title: string
  identifier: string
  uri: string
}

/** The demo district's own standards as a CASE 1.1 package: four subjects, bands of grades, strands, some 600 statements; the same bytes each time. */
export function makeStandards(): string {
  const document = linkOf('CFDocuments', 'document', title)
  const items: object[] = []
  const associations: object[] = []
  const add = (
    kind: string,
    code: string,
    fullStatement: string,
    parent: Link,
    place: number,
    more: object = {},
  ): Link => {
    const self = linkOf('CFItems', code, code)
    items.push({
      identifier: self.identifier,
      uri: self.uri,
      humanCodingScheme: code,
      fullStatement,
      CFItemType: kind,
      CFItemTypeURI: linkOf('CFItemTypes', kind, kind),
      language: 'en',
      lastChangeDateTime,
      ...more,
    })
    associations.push(associationOf('isChildOf', self, parent, { sequenceNumber: place }))
    return self
  }
  for (const [at, subject] of demoSubjects.entries()) {
    const top = add('Subject', subject.code, subject.title, document, at + 1)
    const before = new Map<string, Link>()
    for (const [index, band] of (Object.keys(demoBands) as DemoBand[]).entries()) {
      const level = { educationLevel: demoBands[band] }
      const grade = add(
        'Grade band',
        `${subject.code}.${band}`,
        `${subject.title}, grades ${band}`,
        top,
        index + 1,
        level,
      )
      for (const [strandAt, [strand, topics]] of Object.entries(subject.strands).entries()) {
        const letter = String.fromCodePoint(65 + strandAt)
        const branch = add(
          'Strand',
          `${subject.code}.${band}.${letter}`,
          strand,
          grade,
          strandAt + 1,
          level,
        )
        for (const [number, { topic, statement }] of statementsOf(
          subject,
          band,
          topics,
        ).entries()) {
          const self = add(
            'Standard',
            `${subject.code}.${band}.${letter}.${number + 1}`,
            statement,
            branch,
            number + 1,
            { ...level, conceptKeywords: [topic], subject: [subject.title] },
          )
          const earlier = before.get(`${strand}:${number}`)
          if (earlier) associations.push(associationOf('precedes', earlier, self))
          before.set(`${strand}:${number}`, self)
        }
      }
    }
  }
  const types = ['Subject', 'Grade band', 'Strand', 'Standard'].map((kind, index) => ({
    ...linkOf('CFItemTypes', kind, kind),
    description: kind,
    hierarchyCode: String(index + 1),
    lastChangeDateTime,
  }))
  return JSON.stringify({
    CFDocument: {
      ...document,
      frameworkType: 'K12 Academic',
      caseVersion: '1.1',
      creator: district.name,
      lastChangeDateTime,
      description:
        'What students of Valle Verde learn from kindergarten to grade 12, written by its teachers.',
      subject: demoSubjects.map((subject) => subject.title),
      language: 'en',
      version: '2026',
      adoptionStatus: 'Adopted',
      statusStartDate: '2026-07-01',
      licenseURI: linkOf('CFLicenses', 'license', 'CC BY 4.0'),
    },
    CFItems: items,
    CFAssociations: associations,
    CFDefinitions: {
      CFConcepts: [],
      CFSubjects: [],
      CFLicenses: [
        {
          ...linkOf('CFLicenses', 'license', 'CC BY 4.0'),
          licenseText: 'Attribution 4.0 International',
          lastChangeDateTime,
        },
      ],
      CFItemTypes: types,
      CFAssociationGroupings: [],
    },
    CFRubrics: [],
  })
}

const statementsOf = (
  { bands }: DemoSubject,
  band: DemoBand,
  topics: readonly string[],
): { topic: string; statement: string }[] =>
  topics.flatMap((topic) =>
    bands[band].map((pattern) => ({ topic, statement: pattern.replace('{}', topic) })),
  )

function associationOf(
  associationType: string,
  originNodeURI: Link,
  destinationNodeURI: Link,
  more: object = {},
): object {
  const { identifier, uri } = linkOf(
    'CFAssociations',
    `${originNodeURI.identifier} ${associationType} ${destinationNodeURI.identifier}`,
    '',
  )
  return {
    identifier,
    uri,
    associationType,
    originNodeURI,
    destinationNodeURI,
    lastChangeDateTime,
    ...more,
  }
}

function linkOf(kind: string, key: string, title: string): Link {
  const hex = createHash('sha256').update(`${kind}:${key}`).digest('hex')
  const identifier = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return { title, identifier, uri: `${host}/${kind}/${identifier}` }
}
