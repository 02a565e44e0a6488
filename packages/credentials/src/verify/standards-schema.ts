import { idOf, objectsOf, type JsonObject } from '../json.ts'

/** Whether a schema is 1EdTech's own, and so the standard that our rules check. */
export const isStandards = (schema: JsonObject): boolean =>
  (idOf(schema) ?? '').startsWith('https://purl.imsglobal.org/')

/** Whether a credential must follow the standard strictly. */
export const namesStandards = (credential: JsonObject): boolean =>
  objectsOf(credential.credentialSchema).some(isStandards)
