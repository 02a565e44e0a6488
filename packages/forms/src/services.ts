import type { FileStore } from '@atrium/kit/server'

interface FormServices {
  /** Where the files of answers are kept. */
  store: FileStore
  /** `/{app}/rest/files`: where they are read. */
  filesRoot: string
}

let services: FormServices | undefined

/** Called once, at server startup. */
export function provideForms(given: FormServices): void {
  services = given
}

export function formServices(): FormServices {
  if (!services) throw new Error('provideForms was not called')
  return services
}
