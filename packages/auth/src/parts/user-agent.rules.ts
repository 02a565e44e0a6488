/** The common names of a user agent's browser and system; undefined if neither is recognized. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = first(userAgent, [
    [/\bEdgA?\//, 'Edge'],
    [/\bOPR\/|\bOpera\b/, 'Opera'],
    [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ])
  const system = first(userAgent, [
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bAndroid\b/, 'Android'],
    [/\biPhone\b/, 'iPhone'],
    [/\biPad\b/, 'iPad'],
    [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
    [/\bWindows\b/, 'Windows'],
    [/\bLinux\b/, 'Linux'],
  ])
  return browser && system ? { browser, system } : undefined
}

const first = (text: string, known: readonly (readonly [RegExp, string])[]): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1]
