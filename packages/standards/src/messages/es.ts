import type { StandardsMessages } from './en.ts'
import { es as server } from './server.es.ts'

export const es: StandardsMessages = { ...server }
