import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/*/src/**/*.table.ts',
  out: './drizzle',
})
