export const en = {}

export type SpecialEducationMessages = Record<keyof typeof en, string>
