import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['en', 'es'])(
  'each text of microcredentialing has a unique id: of two the later one would silently win (%s)',
  async (language) => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) =>
      name.endsWith(`.${language}.ts`),
    )
    const parts = await Promise.all(
      files.map(
        async (name) =>
          ((await import(`./${name}`)) as Record<string, Record<string, string>>)[language] ?? {},
      ),
    )
    const ids = parts.flatMap((part) => Object.keys(part))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  },
)
