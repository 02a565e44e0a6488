import type { Screen } from '../shared/index.ts'
import { defineExtensionPoint } from './extension-point.ts'

/** Every screen of the product: packages below the modules answer for what screens have in common, like their help. */
export const everyScreen = defineExtensionPoint<Screen>('screen', ({ name }) => name)
