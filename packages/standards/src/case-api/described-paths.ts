import type { DescribedPath } from '@atrium/kit/server'

const answers = { 200: 'Done', 404: 'No such object, or it is not public: imsx_StatusInfo' }
const one = (name: string, summary: string, wrap?: string): Omit<DescribedPath, 'path' | 'tag' | 'description'> & { name: string } => ({ name: `${name}/{sourcedId}`, summary, answers, ...(wrap && { wrap }) })

const objects = [
  {
    name: 'CFDocuments',
    summary: 'The frameworks that are shown to visitors.',
    wrap: 'CFDocuments',
    query: { limit: 'How many, at most 1000; 100 unless told.', offset: 'How many to pass over.', sort: 'The field to sort by; title unless told.', orderBy: 'asc or desc.', filter: "field='value', with = != > >= < <= ~, two joined by AND or OR.", fields: 'The fields that are wanted, parted by commas.' },
    answers: { 200: 'Done; X-Total-Count, and Link to the other pages', 400: 'A parameter names what is not there: imsx_StatusInfo' },
  },
  one('CFDocuments', 'One framework’s document.'),
  one('CFPackages', 'A whole framework.'),
  one('CFItems', 'One statement.'),
  one('CFItemAssociations', 'A statement with its associations.'),
  one('CFAssociations', 'One association.'),
  one('CFAssociationGroupings', 'One grouping of associations.'),
  one('CFConcepts', 'A concept and those below it.', 'CFConcepts'),
  one('CFItemTypes', 'A type of statement and those below it.', 'CFItemTypes'),
  one('CFLicenses', 'One license.'),
  one('CFRubrics', 'One rubric.'),
  one('CFSubjects', 'A subject and those below it.', 'CFSubjects'),
]

/** 1EdTech's CASE interface, for the OpenAPI document. */
export const casePathsDescribed: readonly DescribedPath[] = ['v1p0', 'v1p1'].flatMap((version) =>
  objects.map(({ name, ...object }) => ({ ...object, path: `/ims/case/${version}/${name}`, tag: `CASE ${version === 'v1p0' ? '1.0' : '1.1'}`, description: 'Anyone: frameworks that the district shows.' })),
)
