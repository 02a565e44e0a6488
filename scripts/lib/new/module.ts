import { addEntry, addImport } from '../insert.ts'
import { camel, checkName, pascal, type Project } from './project.ts'

/** Writes a module without anything in it yet, and makes it a part of the server and of the browser. */
export function newModule(project: Project, name: string): void {
  checkName(name, 'A module')
  const key = camel(name)
  const at = (path: string): string => `packages/${name}/${path}`
  project.create(at('package.json'), `${JSON.stringify(manifest(name), null, 2)}\n`)
  project.create(
    at(`src/${name}.router.ts`),
    `import { router } from '@atrium/kit/server'\n\nexport const ${key}Router = router({})\n`,
  )
  project.create(
    at(`src/${name}.module.ts`),
    `import { defineModule } from '@atrium/kit/server'\nimport { messages } from './messages/index.ts'\nimport { screens } from './screens.ts'\nimport { ${key}Router } from './${name}.router.ts'\n\nexport const ${key} = defineModule({ router: ${key}Router, screens, messages })\n`,
  )
  project.create(
    at('src/api.ts'),
    `import { moduleApi } from '@atrium/kit/client'\nimport type { ${key}Router } from './${name}.router.ts'\n\nexport const api = moduleApi<typeof ${key}Router>('${key}')\n`,
  )
  project.create(
    at('src/use-text.ts'),
    `import { moduleText } from '@atrium/kit/client'\nimport type { en } from './messages/en.ts'\n\nexport const useText = moduleText<typeof en>()\n`,
  )
  project.create(
    at('src/screens.ts'),
    `import { defineScreens } from '@atrium/kit/shared'\n\nexport const screens = defineScreens([])\n`,
  )
  project.create(
    at('src/pages.ts'),
    `import type { Pages } from '@atrium/kit/client'\nimport type { screens } from './screens.ts'\n\nexport default {} satisfies Pages<typeof screens>\n`,
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
  const messages = `import { messages as ${key}Messages } from '@atrium/${name}/messages'`
  const screens = `import { screens as ${key}Screens } from '@atrium/${name}/screens'`
  project.edit('apps/server/src/modules.ts', (text) =>
    addEntry(addImport(text, `import { ${key} } from '@atrium/${name}/module'`), 'modules', key),
  )
  project.edit('apps/web/src/modules.ts', (text) =>
    addEntry(
      addImport(addImport(text, messages), screens),
      'modules',
      `webModule({ key: '${key}', screens: ${key}Screens, pages: () => import('@atrium/${name}/pages'), messages: ${key}Messages })`,
    ),
  )
}

const manifest = (name: string) => ({
  name: `@atrium/${name}`,
  private: true,
  type: 'module',
  exports: {
    './module': `./src/${name}.module.ts`,
    './screens': './src/screens.ts',
    './pages': './src/pages.ts',
    './messages': './src/messages/index.ts',
  },
  dependencies: {
    '@atrium/kit': 'workspace:*',
    '@atrium/ui': 'workspace:*',
    '@types/react': 'catalog:',
    'drizzle-orm': 'catalog:',
    react: 'catalog:',
  },
})

/** A manifest with one more package of the house, in its alphabetical place. */
function withDependency(text: string, name: string): string {
  const found = JSON.parse(text) as { dependencies?: Record<string, string> }
  const dependencies = Object.entries({ ...found.dependencies, [name]: 'workspace:*' }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  return `${JSON.stringify({ ...found, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`
}
