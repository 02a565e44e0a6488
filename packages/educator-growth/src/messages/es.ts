import type { EducatorGrowthMessages } from './en.ts'

export const es: EducatorGrowthMessages = {}
