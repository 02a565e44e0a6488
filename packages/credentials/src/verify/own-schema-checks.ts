import { idOf, objectsOf, typesOf, type JsonObject } from '../json.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'
import { checkAgainst } from './own-schema.ts'
import { isStandards } from './standards-schema.ts'

/** The maximum number of custom schemas that are checked for one credential. */
const maxSchemas = 3
const jsonSchemaTypes = new Set([
  '1EdTechJsonSchemaValidator2019',
  'JsonSchema',
  'JsonSchemaValidator2018',
  'JsonSchemaValidator2019',
])

/**
 * Checks the schemas that a credential refers to. 1EdTech's own schemas are the standard, which
 * `shapeChecks` checks with our rules; this is reported. Any other schema is fetched from its
 * issuer and checked. One that can't be fetched, or read, is reported.
 */
export async function ownSchemaChecks(
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check[]> {
  const named = objectsOf(credential.credentialSchema)
  const others = named.filter((one) => !isStandards(one))
  const checks = await Promise.all(
    others.slice(0, maxSchemas).map((one) => schemaCheck(one, credential, around)),
  )
  return named.some(isStandards) ? [found('schemaByRules'), ...checks] : checks
}

async function schemaCheck(
  named: JsonObject,
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check> {
  const id = idOf(named)
  const address = (id ?? '–').slice(0, 300)
  if (!isWebAddress(id) || !typesOf(named).some((type) => jsonSchemaTypes.has(type)))
    return found('schemaOfItsOwn', { address })
  const schema = await documentAt(id, around)
  if (!schema) return found('schemaOfItsOwn', { address })
  const verdict = await (around.checkAgainst?.(schema, credential) ??
    checkAgainst(schema, credential))
  switch (verdict.kind) {
    case 'fits':
      return found('ownSchemaOk', { address })
    case 'faults':
      return found('ownSchemaWrong', {
        address,
        fields: verdict.fields.slice(0, 12).join(', ').slice(0, 1000) || '–',
      })
    case 'unreadable':
      return found('ownSchemaUnreadable', { address })
    case 'tooLong':
      return found('ownSchemaTooLong', { address })
  }
}
