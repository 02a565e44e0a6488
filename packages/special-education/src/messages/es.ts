import type { SpecialEducationMessages } from './en.ts'

export const es: SpecialEducationMessages = {}
