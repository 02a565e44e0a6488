import { defineScreens } from '@atrium/kit/shared'

export const screens = defineScreens([])
