import { fileURL } from '@atrium/auth/public'
import { defineRest, type RestParameter, type RestRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import { plainText } from './badges/shown-text.rules.ts'
import type { microcredentialsRouter } from './microcredentials.router.ts'
import * as answers from './rest.answers.ts'

interface Caller {
  microcredentials: ReturnType<typeof microcredentialsRouter.createCaller>
}

/**
 * A number from the path or the query. Refuses 422 with the parameter's name if it is missing, and
 * 404 if it can't be an id.
 */
function number(request: RestRequest, name: string): number {
  const text = request.params[name] ?? request.query[name]
  if (text === undefined || text === '')
    throw refuse.fields({ [name]: { id: 'kit.valid.required' } })
  if (!/^\d{1,20}$/.test(text)) throw refuse.fields({ [name]: { id: 'kit.valid.wholeNumber' } })
  const id = Number(text)
  if (id < 1 || id > 2_147_483_647) throw refuse.notFound('kit.refusal.notFound')
  return id
}

/** The URL of a picture, or of the default one. */
const picture = (uuid: string | null): string => (uuid ? `${fileURL(uuid)}/badge` : '/badge.svg')

const started = z.looseObject({
  userID: z.int().optional(),
  curriculumID: z.int().optional(),
  pathwayID: z.int().optional(),
})
const entity = z.union([
  z.strictObject({ badgeCurriculumUser: started }),
  z.strictObject({ badgePathwayUser: started }),
])

const userID: RestParameter = {
  type: 'integer',
  required: true,
  description: { en: 'The person.', es: 'La persona.' },
}
const pathwayID: RestParameter = {
  type: 'integer',
  required: true,
  description: { en: 'The pathway.', es: 'La ruta.' },
}
const curriculumID: RestParameter = {
  type: 'integer',
  required: true,
  description: { en: 'The curriculum.', es: 'El plan de formación.' },
}

/** This module's endpoints from modules.md §7. */
export const microcredentialsRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/api/microcredentials/badge-curriculum-user',
    summary: {
      en: 'What a person has begun of a curriculum.',
      es: 'Lo que una persona ha comenzado de un plan de formación.',
    },
    procedure: 'microcredentials.curricula.users',
    answer: answers.curriculumUsers,
    query: { curriculumID, userID },
    expects: [401, 403, 422],
    wrap: 'badgeCurriculumUsers',
    call: ({ microcredentials }, request) =>
      microcredentials.curricula.users({
        id: number(request, 'curriculumID'),
        userID: number(request, 'userID'),
      }),
  },
  {
    method: 'GET',
    path: '/api/microcredentials/badge-pathway-user',
    summary: {
      en: 'What a person has begun of a pathway.',
      es: 'Lo que una persona ha comenzado de una ruta.',
    },
    procedure: 'microcredentials.pathways.users',
    answer: answers.pathwayUsers,
    query: { pathwayID, userID },
    expects: [401, 403, 422],
    wrap: 'badgePathwayUsers',
    call: ({ microcredentials }, request) =>
      microcredentials.pathways.users({
        id: number(request, 'pathwayID'),
        userID: number(request, 'userID'),
      }),
  },
  {
    method: 'GET',
    path: '/api/microcredentials/badge-curriculum-pathways',
    summary: {
      en: 'The pathways of a curriculum; allFields=true adds what they are called.',
      es: 'Las rutas de un plan de formación; allFields=true agrega sus nombres.',
    },
    procedure: 'microcredentials.curricula.pathways',
    answer: answers.curriculumPathways,
    query: {
      curriculumID,
      allFields: {
        type: 'boolean',
        description: {
          en: '`true` adds the name, description, and picture.',
          es: '`true` agrega el nombre, la descripción y la imagen.',
        },
      },
    },
    expects: [404, 422],
    wrap: 'badgeCurriculumPathways',
    call: async ({ microcredentials }, request) => {
      const rows = await microcredentials.curricula.pathways({
        id: number(request, 'curriculumID'),
      })
      return rows.map(({ imageUUID, name, description, ...row }) =>
        request.query.allFields === 'true'
          ? { ...row, name, description: plainText(description), file_url: picture(imageUUID) }
          : row,
      )
    },
  },
  {
    method: 'PATCH',
    path: '/{app}/rest/microcredentials/{id}',
    summary: {
      en: 'Marks a curriculum or pathway as started by the caller; the id is the curriculum’s or the pathway’s.',
      es: 'Marca un plan de formación o una ruta como iniciados por quien llama; el id es el del plan o el de la ruta.',
    },
    procedure: 'microcredentials.pathways.start',
    answer: answers.started,
    body: entity,
    expects: [401, 403, 404, 422],
    call: async ({ microcredentials }, request) => {
      const id = number(request, 'id')
      const body = request.body as z.infer<typeof entity>
      if ('badgeCurriculumUser' in body) {
        checkSame(body.badgeCurriculumUser.curriculumID, id, 'badgeCurriculumUser.curriculumID')
        return {
          badgeCurriculumUser: {
            ...(await microcredentials.curricula.start({
              id,
              userID: body.badgeCurriculumUser.userID,
            })),
            curriculumID: id,
            started: true,
          },
        }
      }
      checkSame(body.badgePathwayUser.pathwayID, id, 'badgePathwayUser.pathwayID')
      return {
        badgePathwayUser: {
          ...(await microcredentials.pathways.start({ id, userID: body.badgePathwayUser.userID })),
          pathwayID: id,
          started: true,
        },
      }
    },
  },
  {
    method: 'GET',
    path: '/api/curricula/curriculum/{curriculumID}',
    summary: { en: 'A curriculum of the catalog.', es: 'Un plan de formación del catálogo.' },
    procedure: 'microcredentials.catalog.curriculum',
    answer: answers.curriculum,
    expects: [404],
    wrap: 'badgeCurriculum',
    call: async ({ microcredentials }, request) => {
      const { curriculumID, name, description, imageUUID } =
        await microcredentials.catalog.curriculum({ curriculumID: number(request, 'curriculumID') })
      return {
        id: curriculumID,
        name,
        description: plainText(description),
        fileUrl: picture(imageUUID),
      }
    },
  },
  {
    method: 'GET',
    path: '/api/curricula/pathways/{pathwayID}',
    summary: { en: 'A pathway of the catalog.', es: 'Una ruta del catálogo.' },
    procedure: 'microcredentials.catalog.pathway',
    answer: answers.pathway,
    expects: [404],
    wrap: 'badgePathway',
    call: async ({ microcredentials }, request) => {
      const { pathwayID, name, description, imageUUID } = await microcredentials.catalog.pathway({
        pathwayID: number(request, 'pathwayID'),
      })
      return {
        id: pathwayID,
        name,
        description: plainText(description),
        file_url: picture(imageUUID),
      }
    },
  },
  {
    method: 'GET',
    path: '/api/microcredentials/badge-pathway-steps',
    summary: { en: 'The steps of a pathway, in order.', es: 'Los pasos de una ruta, en orden.' },
    procedure: 'microcredentials.pathways.steps',
    answer: answers.pathwaySteps,
    query: { pathwayID },
    expects: [404, 422],
    wrap: 'badgePathwaySteps',
    call: ({ microcredentials }, request) =>
      microcredentials.pathways.steps({ id: number(request, 'pathwayID') }),
  },
  {
    method: 'GET',
    path: '/api/microcredentials/badge-pathway-step-badge',
    summary: { en: 'The badges of a step.', es: 'Las microcredenciales de un paso.' },
    procedure: 'microcredentials.pathways.stepBadges',
    answer: answers.stepBadges,
    query: {
      stepID: {
        type: 'integer',
        required: true,
        description: { en: 'The step.', es: 'El paso.' },
      },
    },
    expects: [404, 422],
    wrap: 'badgePathwayStepBadges',
    call: ({ microcredentials }, request) =>
      microcredentials.pathways.stepBadges({ id: number(request, 'stepID') }),
  },
  {
    method: 'GET',
    path: '/api/microcredentials/badge/{badgeID}',
    summary: { en: 'A microcredential of the catalog.', es: 'Una microcredencial del catálogo.' },
    procedure: 'microcredentials.catalog.badge',
    answer: answers.badge,
    expects: [404],
    call: async ({ microcredentials }, request) => {
      const { badgeID, content } = await microcredentials.catalog.badge({
        badgeID: number(request, 'badgeID'),
      })
      return {
        id: badgeID,
        name: content.name,
        description: plainText(content.description),
        file_url: picture(content.imageUUID),
      }
    },
  },
])

function checkSame(given: number | undefined, id: number, field: string): void {
  if (given !== undefined && given !== id)
    throw refuse.fields({ [field]: { id: 'kit.valid.notAllowed' } })
}
