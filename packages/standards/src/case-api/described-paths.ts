import type { DescribedPath } from '@atrium/kit/server'

const answers = {
  200: { en: 'Done', es: 'Hecho' },
  404: {
    en: 'No such object, or it is not public: imsx_StatusInfo',
    es: 'No existe tal objeto, o no es público: imsx_StatusInfo',
  },
}
const one = (
  name: string,
  summary: DescribedPath['summary'],
  wrap?: string,
): Omit<DescribedPath, 'path' | 'tag' | 'description'> & { name: string } => ({
  name: `${name}/{sourcedId}`,
  summary,
  answers,
  ...(wrap && { wrap }),
})

const objects = [
  {
    name: 'CFDocuments',
    summary: {
      en: 'The frameworks that are shown to visitors.',
      es: 'Los marcos que se muestran al público.',
    },
    wrap: 'CFDocuments',
    query: {
      limit: {
        en: 'How many: 100 by default, and 1000 at most.',
        es: 'Cuántos: 100 de forma predeterminada y 1000 como máximo.',
      },
      offset: { en: 'How many to skip.', es: 'Cuántos omitir.' },
      sort: {
        en: 'The field to sort by: title by default.',
        es: 'El campo por el que se ordena: title de forma predeterminada.',
      },
      orderBy: { en: 'asc or desc.', es: 'asc o desc.' },
      filter: {
        en: "field='value', with = != > >= < <= ~, two joined by AND or OR.",
        es: "campo='valor', con = != > >= < <= ~; dos unidos por AND u OR.",
      },
      fields: {
        en: 'The requested fields, separated by commas.',
        es: 'Los campos que se piden, separados por comas.',
      },
    },
    answers: {
      200: {
        en: 'Done; X-Total-Count, and Link to the other pages',
        es: 'Hecho; X-Total-Count, y Link a las demás páginas',
      },
      400: {
        en: 'A parameter names what is not there: imsx_StatusInfo',
        es: 'Un parámetro nombra lo que no existe: imsx_StatusInfo',
      },
    },
  },
  one('CFDocuments', { en: 'One framework’s document.', es: 'El documento de un marco.' }),
  one('CFPackages', { en: 'A whole framework.', es: 'Un marco completo.' }),
  one('CFItems', { en: 'One statement.', es: 'Un enunciado.' }),
  one('CFItemAssociations', {
    en: 'A statement with its associations.',
    es: 'Un enunciado con sus asociaciones.',
  }),
  one('CFAssociations', { en: 'One association.', es: 'Una asociación.' }),
  one('CFAssociationGroupings', {
    en: 'One grouping of associations.',
    es: 'Un grupo de asociaciones.',
  }),
  one(
    'CFConcepts',
    { en: 'A concept and those below it.', es: 'Un concepto y los que dependen de él.' },
    'CFConcepts',
  ),
  one(
    'CFItemTypes',
    {
      en: 'A type of statement and those below it.',
      es: 'Un tipo de enunciado y los que dependen de él.',
    },
    'CFItemTypes',
  ),
  one('CFLicenses', { en: 'One license.', es: 'Una licencia.' }),
  one('CFRubrics', { en: 'One rubric.', es: 'Una rúbrica.' }),
  one(
    'CFSubjects',
    { en: 'A subject and those below it.', es: 'Una materia y las que dependen de ella.' },
    'CFSubjects',
  ),
]

/** 1EdTech's CASE interface, for the OpenAPI document. */
export const casePathsDescribed: readonly DescribedPath[] = ['v1p0', 'v1p1'].flatMap((version) =>
  objects.map(({ name, ...object }) => ({
    ...object,
    path: `/ims/case/${version}/${name}`,
    tag: `CASE ${version === 'v1p0' ? '1.0' : '1.1'}`,
    description: {
      en: 'Anyone: frameworks that the district shows.',
      es: 'Cualquier persona: los marcos que el distrito muestra.',
    },
  })),
)
