import type { DescribedPath } from '@atrium/kit/server'

const missing = { 404: 'Not found' }
const everyone = 'Anyone, from any site.'
const earned = 'Its earner, whoever has its share link, and everyone where the earner stands in the public catalog.'
const wallet = 'The person of the session, or of a token that carries the scope.'
const refused = { 401: 'No session, and no token that holds', 403: 'The token lacks the scope' }

/** What the world reads of credentials, for the OpenAPI document. */
export const credentialPathsDescribed: readonly DescribedPath[] = [
  { path: '/api/credentials/issuers/{districtID}', tag: 'credentials', summary: 'The issuer’s profile, with its keys.', description: everyone, answers: { 200: 'Done', ...missing } },
  { path: '/api/credentials/status/{districtID}/{number}', tag: 'credentials', summary: 'A signed Bitstring status list: which credentials were revoked. Kept for a minute.', description: everyone, answers: { 200: 'Done', ...missing } },
  { path: '/api/credentials/achievements/{uuid}', tag: 'credentials', summary: 'An achievement.', description: everyone, answers: { 200: 'Done', ...missing } },
  { path: '/api/credentials/achievements/{uuid}/image.png', tag: 'credentials', summary: 'An achievement’s picture.', description: everyone, answers: { 200: 'Done', ...missing }, types: ['image/png'] },
  { path: '/api/credentials/{uuid}', tag: 'credentials', summary: 'An Open Badges 3.0 credential; .json, .jwt, .png or .svg at the end, or the Accept header, says in which form.', description: earned, query: { share: 'The secret of a share link.' }, answers: { 200: 'Done', ...missing }, types: ['application/json', 'application/vc+jwt', 'image/png', 'image/svg+xml'] },
  { path: '/api/credentials/my-record.json', tag: 'credentials', summary: 'A Comprehensive Learner Record 2.0 of all that the caller earned.', description: 'Anyone who is signed in.', answers: { 200: 'Done', 401: 'Not signed in', 404: 'Nothing was earned yet' } },
  { path: '/ims/ob/v3p0/discovery', tag: 'Open Badges 3.0', summary: 'What the service can do, in 1EdTech’s form.', description: everyone, answers: { 200: 'Done' } },
  { path: '/ims/ob/v3p0/credentials', tag: 'Open Badges 3.0', summary: 'The person’s credentials, oldest first.', description: wallet, wrap: 'credential', query: { limit: 'How many, at most 100.', offset: 'How many to pass over.', since: 'Only those signed since then: a date and time.' }, answers: { 200: 'Done; X-Total-Count, and Link to the other pages', 400: 'A parameter cannot be read: imsx_StatusInfo', ...refused } },
  { path: '/ims/ob/v3p0/profile', tag: 'Open Badges 3.0', summary: 'The person’s profile.', description: wallet, answers: { 200: 'Done', ...refused } },
]
