import { defineScreens, type RecordScreens } from '@atrium/kit/shared'

const lists: readonly RecordScreens[] = []

export const screens = defineScreens([], lists)
