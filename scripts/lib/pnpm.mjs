/** The one pnpm that installs: run by npx, since a machine has npm alone. */
export const PNPM = '12.21.0'
