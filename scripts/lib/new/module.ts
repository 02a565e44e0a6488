import { addEntry, addImport } from '../insert.ts'
import { camel, checkName, pascal, type Project } from './project.ts'

/** Writes an empty module and registers it with the server and the browser. */
export function newModule(project: Project, name: string): void {
  checkName(name, 'A module')
  const key = camel(name)
  const at = (path: string): string => `packages/${name}/${path}`
  project.create(at('package.json'), `${JSON.stringify(manifest(name), null, 2)}\n`)
  project.create(
    at(`src/${name}.module.ts`),
    `import { defineModule } from '@atrium/kit/server'\nimport { messages } from './messages/index.ts'\nimport { screens } from './screens.ts'\n\nconst records = {}\n\nexport const ${key} = defineModule({ records, screens, messages })\n`,
  )
  project.create(
    at('src/screens.ts'),
    `import { defineScreens, type RecordScreens } from '@atrium/kit/shared'\n\nconst lists: readonly RecordScreens[] = []\n\nexport const screens = defineScreens([], lists)\n`,
  )
  project.create(
    at(`src/${name}.web.ts`),
    `import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const ${key} = webModule({ key: '${key}', screens, messages })
`,
  )
  project.create(
    at('src/messages/en.ts'),
    `export const en = {}\n\nexport type ${pascal(name)}Messages = Record<keyof typeof en, string>\n`,
  )
  project.create(
    at('src/messages/es.ts'),
    `import type { ${pascal(name)}Messages } from './en.ts'\n\nexport const es: ${pascal(name)}Messages = {}\n`,
  )
  project.create(
    at('src/messages/index.ts'),
    `export const messages = {\n  en: () => import('./en.ts'),\n  es: () => import('./es.ts'),\n}\n`,
  )

  for (const app of ['server', 'web'])
    project.edit(`apps/${app}/package.json`, (text) => withDependency(text, `@atrium/${name}`))
  for (const [app, door, list] of [
    ['server', 'module', 'modules'],
    ['web', 'web', 'rows'],
  ] as const)
    project.edit(`apps/${app}/src/modules.ts`, (text) =>
      addEntry(addImport(text, `import { ${key} } from '@atrium/${name}/${door}'`), list, key),
    )
}

const manifest = (name: string) => ({
  name: `@atrium/${name}`,
  private: true,
  type: 'module',
  exports: {
    './module': `./src/${name}.module.ts`,
    './web': `./src/${name}.web.ts`,
  },
  dependencies: {
    '@atrium/kit': 'workspace:*',
    '@atrium/ui': 'workspace:*',
    '@types/react': 'catalog:',
    'drizzle-orm': 'catalog:',
    react: 'catalog:',
  },
})

/** A manifest with one more workspace package, in alphabetical order. */
function withDependency(text: string, name: string): string {
  const found = JSON.parse(text) as { dependencies?: Record<string, string> }
  const dependencies = Object.entries({ ...found.dependencies, [name]: 'workspace:*' }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  return `${JSON.stringify({ ...found, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`
}
