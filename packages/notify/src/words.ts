/** How a person wants to hear about a kind of notice by email. In the app it is always there. */
export const emailChoices = ['now', 'daily', 'off'] as const
export type EmailChoice = (typeof emailChoices)[number]
