export const en = {}

export type EducatorGrowthMessages = Record<keyof typeof en, string>
