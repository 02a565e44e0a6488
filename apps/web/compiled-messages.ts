import { pathToFileURL } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const messageFile = /\/messages\/(en|es)\.ts$/

/**
 * Parses every message's ICU syntax when the client is built, so that the browser needs no parser:
 * 9 kB less to load, and nothing to parse. A malformed message fails the build with its id.
 */
export const compiledMessages: Plugin = {
  name: 'atrium-compiled-messages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  async load(path) {
    const language = messageFile.exec(path)?.[1]
    if (!language) return null
    const file = (await import(pathToFileURL(path).href)) as Record<string, Record<string, string>>
    const compiled = Object.fromEntries(
      Object.entries(file[language] ?? {}).map(([id, text]) => [id, compile(id, text)]),
    )
    return { code: `export const ${language} = ${JSON.stringify(compiled)}`, map: null }
  },
}

/** A message as the browser formats it. */
export function compile(id: string, text: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`The message ${id} is not well-formed: ${text}`, { cause })
  }
}
