import type { Screen } from '../shared/index.ts'
import { defineExtensionPoint } from './extension-point.ts'

/**
 * Every screen in the product: packages below the modules use it for what screens have in common,
 * such as help.
 */
export const everyScreen = defineExtensionPoint<Screen>('screen', ({ name }) => name)
