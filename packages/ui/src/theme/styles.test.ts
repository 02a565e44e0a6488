import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))

it('every Mantine component that the product imports has its stylesheet in styles.ts', () => {
  const sheets = new Set(
    [
      ...readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8').matchAll(
        /styles\/(\w+)\.css/g,
      ),
    ].map(([, name]) => name),
  )
  const undressed: string[] = []
  for (const file of [...sources(join(root, 'packages')), ...sources(join(root, 'apps'))]) {
    for (const [, names] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/core'/g,
    )) {
      for (const name of (names ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => /^[A-Z]/.test(one))) {
        for (const part of withInner(name))
          if (existsSync(join(mantine, `styles/${part}.css`)) && !sheets.has(part))
            undressed.push(`${relative(root, file)}: ${part}`)
      }
    }
  }
  expect(undressed).toEqual([])
})

// A component and the ones it is built from: a Switch is drawn by InlineInput.
function withInner(name: string, known = new Set<string>()): Set<string> {
  const folder = join(mantine, 'esm/components', name)
  if (known.has(name) || !existsSync(folder)) return known
  known.add(name)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.mjs'),
  )) {
    for (const [, inner] of readFileSync(join(folder, file), 'utf8').matchAll(
      /from "(?:\.\.\/)+([A-Z]\w+)\//g,
    ))
      if (inner) withInner(inner, known)
  }
  return known
}

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'dist') continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* sources(path)
    else if (path.endsWith('.tsx')) yield path
  }
}

it('a color that differs in dark mode is a theme variable: the build drops light-dark()', () => {
  const files = globSync('{apps,packages}/*/src/**/*.css', { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  expect(
    files.filter((file) => readFileSync(join(root, file), 'utf8').includes('light-dark(')),
  ).toEqual([])
})
