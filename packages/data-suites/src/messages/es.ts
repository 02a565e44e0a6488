import type { DataSuitesMessages } from './en.ts'

export const es: DataSuitesMessages = {}
