import { idOf, objectsOf, type JsonObject } from '../json.ts'

/** Whether a schema is 1EdTech's own: the standard, which our rules check. */
export const isStandards = (schema: JsonObject): boolean =>
  (idOf(schema) ?? '').startsWith('https://purl.imsglobal.org/')

/** Whether a credential asks to be held to the standard to the letter. */
export const namesStandards = (credential: JsonObject): boolean =>
  objectsOf(credential.credentialSchema).some(isStandards)
