import { defineScreens } from '@atrium/kit/shared'

/** Each area has its rows in `<area>/<area>.screens.ts`; one line brings them in when its pages are there. */
export const screens = defineScreens([])
