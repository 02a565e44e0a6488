import { expect, test } from 'vitest'
import { unusedLibraries } from './dependencies.ts'

test('a library that no file imports is listed with the package that requires it; types and our own packages are not', () => {
  const manifests = new Map([
    [
      'packages/ui/package.json',
      '{ "dependencies": { "@mantine/core": "", "dayjs": "", "zod": "", "@types/react": "", "@atrium/kit": "" } }',
    ],
  ])
  const sources = new Map([
    ['packages/ui/src/a.ts', `import 'dayjs/locale/es'`],
    ['packages/ui/src/a.css', `@import '@mantine/core/styles.css';`],
  ])
  expect(unusedLibraries(manifests, sources)).toEqual([
    'packages/ui/package.json: nothing imports zod',
  ])
})
