import type { DescribedPath } from '@atrium/kit/server'

const missing = { 404: { en: 'Not found', es: 'No se encontró' } }
const everyone = { en: 'Anyone, from any site.', es: 'Cualquier persona, desde cualquier sitio.' }
const earned = {
  en: 'Its earner, whoever has its share link, and everyone where the earner stands in the public catalog.',
  es: 'Quien la obtuvo, quien tenga su enlace para compartir, y cualquier persona si quien la obtuvo figura en el catálogo público.',
}
const wallet = {
  en: 'The person of the session, or of a token that carries the scope.',
  es: 'La persona de la sesión, o la de un token con ese alcance.',
}
const refused = {
  401: { en: 'No session, and no token that holds', es: 'Sin sesión ni token válido' },
  403: { en: 'The token lacks the scope', es: 'El token no tiene ese alcance' },
}

/** The public paths of credentials, for the OpenAPI document. */
export const credentialPathsDescribed: readonly DescribedPath[] = [
  {
    path: '/api/credentials/issuers/{districtID}',
    tag: 'credentials',
    summary: {
      en: 'The issuer’s profile, with its keys.',
      es: 'El perfil del emisor, con sus claves.',
    },
    description: everyone,
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...missing },
  },
  {
    path: '/api/credentials/status/{districtID}/{number}',
    tag: 'credentials',
    summary: {
      en: 'A signed Bitstring status list: which credentials were revoked. Kept for a minute.',
      es: 'Una lista de estado Bitstring firmada: qué credenciales se revocaron. Se conserva un minuto.',
    },
    description: everyone,
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...missing },
  },
  {
    path: '/api/credentials/achievements/{uuid}',
    tag: 'credentials',
    summary: { en: 'An achievement.', es: 'Un logro.' },
    description: everyone,
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...missing },
  },
  {
    path: '/api/credentials/achievements/{uuid}/image.png',
    tag: 'credentials',
    summary: { en: 'An achievement’s picture.', es: 'La imagen de un logro.' },
    description: everyone,
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...missing },
    types: ['image/png'],
  },
  {
    path: '/api/credentials/{uuid}',
    tag: 'credentials',
    summary: {
      en: 'An Open Badges 3.0 credential; .json, .jwt, .png or .svg at the end, or the Accept header, says in which form.',
      es: 'Una credencial Open Badges 3.0; el final .json, .jwt, .png o .svg, o la cabecera Accept, dice en qué formato.',
    },
    description: earned,
    query: {
      share: { en: 'The secret of a share link.', es: 'El secreto de un enlace para compartir.' },
    },
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...missing },
    types: ['application/json', 'application/vc+jwt', 'image/png', 'image/svg+xml'],
  },
  {
    path: '/api/credentials/my-record.json',
    tag: 'credentials',
    summary: {
      en: 'A Comprehensive Learner Record 2.0 of all that the caller earned.',
      es: 'Un Comprehensive Learner Record 2.0 de todo lo que ha obtenido quien llama.',
    },
    description: {
      en: 'Anyone who is signed in.',
      es: 'Cualquier persona que haya iniciado sesión.',
    },
    answers: {
      200: { en: 'Done', es: 'Hecho' },
      401: { en: 'Not signed in', es: 'Sin sesión' },
      404: { en: 'Nothing was earned yet', es: 'Todavía no se ha obtenido nada' },
    },
  },
  {
    path: '/ims/ob/v3p0/discovery',
    tag: 'Open Badges 3.0',
    summary: {
      en: 'What the service can do, in 1EdTech’s form.',
      es: 'Lo que el servicio puede hacer, en el formato de 1EdTech.',
    },
    description: everyone,
    answers: { 200: { en: 'Done', es: 'Hecho' } },
  },
  {
    path: '/ims/ob/v3p0/credentials',
    tag: 'Open Badges 3.0',
    summary: {
      en: 'The person’s credentials, oldest first.',
      es: 'Las credenciales de la persona, primero las más antiguas.',
    },
    description: wallet,
    wrap: 'credential',
    query: {
      limit: { en: 'How many, at most 100.', es: 'Cuántas, 100 como máximo.' },
      offset: { en: 'How many to pass over.', es: 'Cuántos omitir.' },
      since: {
        en: 'Only those signed since then: a date and time.',
        es: 'Solo las firmadas desde entonces: una fecha y hora.',
      },
    },
    answers: {
      200: {
        en: 'Done; X-Total-Count, and Link to the other pages',
        es: 'Hecho; X-Total-Count, y Link a las demás páginas',
      },
      400: {
        en: 'A parameter cannot be read: imsx_StatusInfo',
        es: 'Un parámetro no se puede leer: imsx_StatusInfo',
      },
      ...refused,
    },
  },
  {
    path: '/ims/ob/v3p0/profile',
    tag: 'Open Badges 3.0',
    summary: { en: 'The person’s profile.', es: 'El perfil de la persona.' },
    description: wallet,
    answers: { 200: { en: 'Done', es: 'Hecho' }, ...refused },
  },
]
