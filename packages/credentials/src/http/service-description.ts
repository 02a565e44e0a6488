import { tokenScopes } from '../words.ts'

const [readCredentials, readProfile] = tokenScopes

/**
 * The service description in 1EdTech's format (an OpenAPI document with extensions), which wallets
 * request first.
 */
export function serviceDescription(origin: string): object {
  const answers = (description: string, schema: object, headers?: object) => ({
    200: { description, ...(headers && { headers }), content: { 'application/json': { schema } } },
    401: { description: 'No session, and no token that holds.' },
    403: { description: 'The token lacks the scope.' },
  })
  const whole = (name: string, description: string) => ({
    name,
    in: 'query',
    description,
    required: false,
    schema: { type: 'integer', minimum: 0 },
  })
  return {
    openapi: '3.0.1',
    info: {
      title: 'Open Badges 3.0 of this district',
      description:
        'Reads the credentials and the profile of the person who signed in, or whose token is sent.',
      version: '3.0',
      termsOfService: origin,
      'x-imssf-privacyPolicyUrl': origin,
      'x-imssf-image': `${origin}/favicon.svg`,
    },
    servers: [{ url: `${origin}/ims/ob/v3p0` }],
    tags: [{ name: 'OpenBadgeCredentials' }, { name: 'Profiles' }],
    paths: {
      '/credentials': {
        get: {
          tags: ['OpenBadgeCredentials'],
          operationId: 'getCredentials',
          summary: 'The person’s credentials, oldest first.',
          parameters: [
            whole('limit', 'How many, at most 100.'),
            whole('offset', 'How many to pass over.'),
            {
              name: 'since',
              in: 'query',
              required: false,
              description: 'Only those signed since then.',
              schema: { type: 'string', format: 'date-time' },
            },
          ],
          responses: answers(
            'Credentials',
            {
              type: 'object',
              required: ['credential'],
              properties: {
                credential: { type: 'array', items: { type: 'object' } },
                compactJwsString: { type: 'array', items: { type: 'string' } },
              },
            },
            {
              'X-Total-Count': { schema: { type: 'integer' } },
              Link: { schema: { type: 'string' } },
            },
          ),
          security: [{ token: [readCredentials] }],
        },
      },
      '/profile': {
        get: {
          tags: ['Profiles'],
          operationId: 'getProfile',
          summary: 'The person’s profile.',
          responses: answers('Profile', { type: 'object' }),
          security: [{ token: [readProfile] }],
        },
      },
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token that the person makes on their page of credentials. Scopes: ${tokenScopes.join(', ')}`,
        },
      },
    },
  }
}
