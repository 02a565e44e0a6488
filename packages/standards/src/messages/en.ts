import { en as server } from './server.en.ts'

export const en = { ...server }

export type StandardsMessages = Record<keyof typeof en, string>
