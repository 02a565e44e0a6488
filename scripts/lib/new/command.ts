import { root } from '../root.ts'
import { Expected } from '../stopping.ts'
import { Project } from './project.ts'

/**
 * Runs one of the new: commands: lists the files that `make` wrote, and says what comes next, which
 * `make` returns. What was asked wrongly is said with the usage.
 */
export async function writing(usage: string, make: (project: Project) => string): Promise<void> {
  try {
    const project = new Project(root)
    const next = make(project)
    for (const path of await project.write()) console.log(path)
    console.log(`\n${next}`)
  } catch (error) {
    if (!(error instanceof Expected)) throw error
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 1
  }
}

/** `casilleros/casillero`: what they, and one of them, are called in Spanish. */
export function spanishNames(es: string | undefined): { many: string; one: string } {
  const [many, one] = es?.split('/') ?? []
  if (!many || !one) throw new Expected('Say what they, and one of them, are called in Spanish.')
  return { many, one }
}
