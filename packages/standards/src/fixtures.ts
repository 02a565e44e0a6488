import { createCallerFactory, type JobProgress, type UserRequest } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import type { JsonObject } from './case/json.rules.ts'
import { takeSource } from './import/import.actions.ts'
import { importJob } from './import/import.job.ts'
import { standards } from './standards.module.ts'

/** A recognizable UUID: `idOf(7)` ends in 7. */
export const idOf = (number: number): string =>
  `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const link = (title: string, number: number, kind = 'CFItems') => ({
  title,
  identifier: idOf(number),
  uri: `https://standards.test/ims/case/v1p1/${kind}/${idOf(number)}`,
})
const changed = '2026-03-02T08:00:00.000Z'

export const documentID = idOf(1)

const itemOf = (
  number: number,
  code: string,
  fullStatement: string,
  more: JsonObject = {},
): JsonObject => ({
  identifier: idOf(number),
  uri: link('', number).uri,
  humanCodingScheme: code,
  fullStatement,
  CFItemType: 'Standard',
  language: 'en',
  lastChangeDateTime: changed,
  ...more,
})
const associationOf = (
  number: number,
  type: string,
  from: JsonObject,
  to: JsonObject,
  more: JsonObject = {},
): JsonObject => ({
  identifier: idOf(number),
  uri: link('', number, 'CFAssociations').uri,
  associationType: type,
  originNodeURI: from,
  destinationNodeURI: to,
  lastChangeDateTime: changed,
  ...more,
})

/** Water: two strands with four statements, and at least one of everything in CASE 1.1. */
export const waterPackage = () => ({
  CFDocument: {
    identifier: documentID,
    uri: link('', 1, 'CFDocuments').uri,
    frameworkType: 'K12 Academic',
    caseVersion: '1.1',
    creator: 'Valle Verde Unified',
    title: 'Water around us',
    publisher: 'Valle Verde Unified',
    lastChangeDateTime: changed,
    description: 'What children learn of water.',
    subject: ['Science', 'Geography'],
    subjectURI: [link('Science', 301, 'CFSubjects')],
    language: 'en',
    version: '2',
    adoptionStatus: 'Adopted',
    statusStartDate: '2026-07-01',
    officialSourceURL: 'https://standards.test/water',
    licenseURI: link('CC BY 4.0', 303, 'CFLicenses'),
    notes: 'Reviewed each spring.',
    extensions: { reviewedBy: ['Ada'] },
  } as JsonObject,
  CFItems: [
    itemOf(12, 'W.B', 'Water shapes the land', { CFItemType: 'Strand', listEnumeration: 'B' }),
    itemOf(11, 'W.A', 'Water moves', {
      CFItemType: 'Strand',
      listEnumeration: 'A',
      CFItemTypeURI: link('Strand', 304, 'CFItemTypes'),
    }),
    itemOf(21, 'W.A.1', 'Describe how water moves between sea, air and land.', {
      educationLevel: ['03', '04'],
      conceptKeywords: ['cycle', 'évaporation'],
      conceptKeywordsURI: link('Cycle', 302, 'CFConcepts'),
      abbreviatedStatement: 'Water cycle',
      alternativeLabel: 'Cycle',
      subject: ['Science'],
    }),
    itemOf(22, 'W.A.2', 'Explain why rivers run to the sea.', {
      educationLevel: ['04'],
      notes: 'Use a **map**.',
      statusStartDate: '2026-07-01',
      statusEndDate: '2030-06-30',
      licenseURI: link('CC BY 4.0', 303, 'CFLicenses'),
    }),
    itemOf(23, 'W.B.1', 'Show how a valley is made.', {
      educationLevel: ['05'],
      extensions: { depthOfKnowledge: 3 },
    }),
    itemOf(24, 'W.A.10', 'Measure rain, and tell a dry year from a wet one: sequía.', {
      educationLevel: ['05'],
    }),
  ] as JsonObject[],
  CFAssociations: [
    associationOf(101, 'isChildOf', link('W.A', 11), link('Water around us', 1, 'CFDocuments'), {
      sequenceNumber: 1,
    }),
    associationOf(102, 'isChildOf', link('W.B', 12), link('Water around us', 1, 'CFDocuments'), {
      sequenceNumber: 2,
    }),
    associationOf(103, 'isChildOf', link('W.A.10', 24), link('W.A', 11)),
    associationOf(104, 'isChildOf', link('W.A.2', 22), link('W.A', 11)),
    associationOf(105, 'isChildOf', link('W.A.1', 21), link('W.A', 11), {
      CFAssociationGroupingURI: link('By grade', 305, 'CFAssociationGroupings'),
    }),
    associationOf(106, 'isChildOf', link('W.B.1', 23), link('W.B', 12)),
    associationOf(107, 'precedes', link('W.A.1', 21), link('W.A.2', 22)),
    associationOf(108, 'isRelatedTo', link('W.B.1', 23), link('W.A.2', 22), {
      notes: 'Rivers and valleys.',
    }),
    associationOf(109, 'exactMatchOf', link('W.A.1', 21), {
      ...link('ESS.4', 900),
      targetType: 'CASE',
    }),
    associationOf(110, 'isTranslationOf', link('W.A.2', 22), {
      ...link('A.2', 901),
      targetType: 'ext:other',
    }),
    associationOf(111, 'ext:practises', link('W.B.1', 23), link('W.B', 12), {
      extensions: { weight: 0.5 },
    }),
    associationOf(112, 'hasSkillLevel', link('W.A.1', 21), link('Level 2', 902)),
    associationOf(113, 'exemplar', link('W.A.1', 21), link('A lesson', 903)),
    associationOf(114, 'replacedBy', link('W.A.2', 22), link('W.A.1', 21)),
    associationOf(115, 'isPartOf', link('W.A.10', 24), link('W.B', 12)),
    associationOf(116, 'isPeerOf', link('W.A', 11), link('W.B', 12)),
  ] as JsonObject[],
  CFDefinitions: {
    CFConcepts: [
      {
        identifier: idOf(302),
        uri: link('', 302, 'CFConcepts').uri,
        title: 'Cycle',
        keywords: 'cycle',
        hierarchyCode: '1',
        lastChangeDateTime: changed,
      },
    ],
    CFSubjects: [
      {
        identifier: idOf(301),
        uri: link('', 301, 'CFSubjects').uri,
        title: 'Science',
        hierarchyCode: '1',
        lastChangeDateTime: changed,
      },
    ],
    CFLicenses: [
      {
        identifier: idOf(303),
        uri: link('', 303, 'CFLicenses').uri,
        title: 'CC BY 4.0',
        licenseText: 'Share it.',
        lastChangeDateTime: changed,
      },
    ],
    CFItemTypes: [
      {
        identifier: idOf(304),
        uri: link('', 304, 'CFItemTypes').uri,
        title: 'Strand',
        description: 'Strand',
        hierarchyCode: '1',
        typeCode: 'S',
        lastChangeDateTime: changed,
      },
    ],
    CFAssociationGroupings: [
      {
        identifier: idOf(305),
        uri: link('', 305, 'CFAssociationGroupings').uri,
        title: 'By grade',
        lastChangeDateTime: changed,
      },
    ],
    extensions: { source: 'own' },
  },
  CFRubrics: [
    {
      identifier: idOf(401),
      uri: link('', 401, 'CFRubrics').uri,
      title: 'Reading a map',
      lastChangeDateTime: changed,
      CFRubricCriteria: [
        {
          identifier: idOf(402),
          uri: link('', 402, 'CFRubricCriteria').uri,
          category: 'Finding',
          CFItemURI: link('W.A.2', 22),
          weight: 0.5,
          position: 1,
          rubricId: idOf(401),
          lastChangeDateTime: changed,
          CFRubricCriterionLevels: [
            {
              identifier: idOf(403),
              uri: link('', 403, 'CFRubricCriterionLevels').uri,
              quality: 'Sure',
              score: 4,
              position: 1,
              rubricCriterionId: idOf(402),
              lastChangeDateTime: changed,
            },
          ],
        },
      ],
    },
  ],
  extensions: { package: true },
})

const callers = createCallerFactory(standards.router)
const noProgress: JobProgress = {
  report: () => {},
  cancelled: () => false,
  check: () => {},
  signal: new AbortController().signal,
}

/** A database with two districts, and what someone who manages standards can do there. */
export async function standardsBench() {
  const database = await testDatabase()
  const made = await database.owner<
    { id: number }[]
  >`insert into district (name) values ('Valle Verde'), ('Elm Hill') returning district_id as id`
  const [districtID, otherID] = made.map(({ id }) => id) as [number, number]
  const request = (patch: Parameters<typeof requestOf>[1] = {}): UserRequest =>
    requestOf(database, { districtID, permissions: ['standards.manage'], ...patch })
  const as = (patch: Parameters<typeof requestOf>[1] = {}) => callers(request(patch))
  const upload = (content: unknown, name = 'water.json', ctx = request()) =>
    takeSource(
      ctx,
      Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      name,
    )
  const run = async (importID: number, ctx = request(), progress = noProgress): Promise<void> => {
    const view = await callers(ctx).imports.start({ importID })
    await importJob.run(
      {
        database,
        db: ctx.db,
        districtID: ctx.user.districtID,
        runID: view.runID ?? 0,
        startedBy: ctx.user.userID,
        attempt: 1,
        hear: async () => {},
        now: () => new Date(),
      },
      { importID },
      progress,
    )
  }
  /** Uploads, checks and writes a file; returns the framework. */
  const importFile = async (content: unknown, name?: string, ctx = request()): Promise<number> => {
    const { importID } = await upload(content, name, ctx)
    await run(importID, ctx)
    const { frameworkID } = await callers(ctx).imports.get({ importID })
    return frameworkID ?? 0
  }
  return { database, districtID, otherID, request, as, upload, run, importFile }
}
