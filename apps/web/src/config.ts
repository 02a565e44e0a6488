import type { AppConfig } from '@atrium/kit/client'

/** Reads what the server wrote into the page; a page without it isn't ours. */
export function readConfig(): AppConfig {
  const element = document.getElementById('atrium-config')
  if (!element?.textContent) throw new Error('The page carries no atrium-config')
  return JSON.parse(element.textContent) as AppConfig
}
