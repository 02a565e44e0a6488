import type { Plugin, Rolldown } from 'vite'

/**
 * Refuses a build in which files import each other in a circle: one of them would run before what it
 * needs, and find nothing there.
 */
export const noCircles: Plugin = {
  name: 'atrium-no-circles',
  apply: 'build',
  generateBundle(_, bundle: Rolldown.OutputBundle) {
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file))
        this.error(
          `Files import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`,
        )
      if (done.has(file)) return
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') for (const other of chunk.imports) visit(other, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}
