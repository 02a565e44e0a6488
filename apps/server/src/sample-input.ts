/** Sample values by input name; any other input gets the minimum that its schema accepts. */
export type Hints = Record<string, unknown>

interface Schema {
  def: {
    type: string
    shape?: Record<string, Schema>
    innerType?: Schema
    element?: Schema
    in?: Schema
    options?: Schema[]
    entries?: Record<string, string>
    values?: unknown[]
    format?: string
  }
}

/**
 * A valid input for a procedure, generated from its schema for tests that call everything; `turn`
 * cycles through the choices.
 */
export function sampleInput(schema: unknown, hints: Hints, turn = 0, name = ''): unknown {
  if (schema === undefined) return undefined
  const { def } = schema as Schema
  const inner = (of: Schema | undefined) => sampleInput(of, hints, turn, name)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, of]) => {
          const value = sampleInput(of, hints, turn, key)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'optional':
    case 'default':
    case 'prefault':
      return name in hints || turn % 2 ? inner(def.innerType) : undefined
    case 'nullable':
      return name in hints ? inner(def.innerType) : null
    case 'pipe':
      return inner(def.in)
    case 'array':
      return [inner(def.element)]
    case 'union':
      return inner(def.options?.[turn % def.options.length])
    case 'enum':
      return Object.values(def.entries ?? {})[turn % Object.keys(def.entries ?? {}).length]
    case 'literal':
      return def.values?.[0]
    case 'record':
      return hints[name] ?? {}
    case 'boolean':
      return turn % 2 === 1
    case 'number':
      return hints[name] ?? 1
    case 'string':
      return typeof hints[name] === 'string' ? hints[name] : formatted(def.format)
    default:
      return hints[name]
  }
}

const formatted = (format: string | undefined): string =>
  ({
    uuid: '00000000-0000-4000-8000-000000000000',
    date: '2026-11-02',
    email: 'someone@atrium.test',
    datetime: '2026-11-02T17:00:00Z',
    url: 'https://atrium.test/',
    base64: '',
  })[format ?? ''] ?? 'Wait'
