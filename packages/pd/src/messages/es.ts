import { catalogEs } from './catalog.es.ts'
import type { en } from './en.ts'
import { noticesEs } from './notices.es.ts'
import { officeEs } from './office.es.ts'
import { ownEs } from './own.es.ts'

export const es: Record<keyof typeof en, string> = {
  ...noticesEs,
  ...officeEs,
  ...catalogEs,
  ...ownEs,
}
