import { listOf, objectsOf, textOf, typesOf, type JsonObject } from '../json.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'
import { checkAgainst } from './own-schema.ts'
import { ob2Context } from './shape-ob2.ts'

/** The maximum number of extensions that are checked in one badge. */
const most = 5

interface Extension {
  name: string
  value: JsonObject
  /** From the outer object, and its own. */
  contexts: string[]
}

/**
 * The extensions of an Open Badges 2.0 assertion, its badge class and its issuer: each is checked
 * against the schema that its context names for its type (`obi:validation`). A schema that can't be
 * fetched, or read, is reported.
 */
export async function extensionChecks(
  documents: readonly (JsonObject | undefined)[],
  around: VerificationContext,
): Promise<Check[]> {
  const extensions = documents
    .flatMap((document) => (document ? extensionsIn(document) : []))
    .slice(0, most)
  return (
    await Promise.all(extensions.map((extension) => extensionCheck(extension, around)))
  ).flat()
}

function extensionsIn(document: JsonObject): Extension[] {
  return Object.entries(document).flatMap(([name, inside]) =>
    objectsOf(inside)
      .filter((value) => localNames(value).includes('Extension'))
      .map((value) => ({
        name: name.slice(0, 100),
        value,
        contexts: [...listOf(document['@context']), ...listOf(value['@context'])].filter(
          (one): one is string => typeof one === 'string' && one !== ob2Context,
        ),
      })),
  )
}

async function extensionCheck(
  { name, value, contexts }: Extension,
  around: VerificationContext,
): Promise<Check[]> {
  const types = localNames(value)
  const documents = await Promise.all(
    [...new Set(contexts)]
      .filter(isWebAddress)
      .slice(0, 3)
      .map((url) => documentAt(url, around)),
  )
  const schemas = documents
    .flatMap((document) => objectsOf(document?.['obi:validation']))
    .filter((one) => types.includes(localName(textOf(one['obi:validatesType']) ?? '')))
    .map((one) => textOf(one['obi:validationSchema']))
  if (schemas.length === 0) return [found('extensionUnread', { name })]
  return Promise.all(schemas.slice(0, 3).map((address) => held(name, value, address, around)))
}

async function held(
  name: string,
  value: JsonObject,
  address: string | undefined,
  around: VerificationContext,
): Promise<Check> {
  const schema = isWebAddress(address) ? await documentAt(address, around) : undefined
  const verdict =
    schema && (await (around.checkAgainst?.(schema, value) ?? checkAgainst(schema, value)))
  if (!verdict || verdict.kind === 'unreadable') return found('extensionUnread', { name })
  if (verdict.kind === 'tooLong') return found('extensionTooLong', { name })
  return verdict.kind === 'fits'
    ? found('extensionOk', { name })
    : found('extensionWrong', {
        name,
        fields: verdict.fields.slice(0, 12).join(', ').slice(0, 1000) || '–',
      })
}

// `extensions:ExampleExtension` and `obi:extensions/#ExampleExtension` are the same name with two
// of the standard's prefixes.
const localName = (type: string): string => /[^#:/]+$/.exec(type)?.[0] ?? type
const localNames = (value: JsonObject): string[] => typesOf(value).map(localName)
