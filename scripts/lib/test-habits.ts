import { overLimits, type Habit } from './falling-limits.ts'

/** What makes a browser test fail once the product grows, or on a busy machine. */
const habits: readonly Habit[] = [
  {
    what: 'a limit of time',
    shape: /\btest\.setTimeout\(|\btimeout: (?!600_000)\d+_000\b/g,
    instead: 'the one against hanging in playwright.config.ts; npm run bench measures speed',
    most: 0,
  },
  {
    what: 'a fixed wait',
    shape: /\bwaitForTimeout\(|'networkidle'/g,
    instead: 'atRest',
    most: 0,
  },
  {
    what: 'chance or the clock in a name or a choice',
    shape: /\bMath\.random\(|\$\{Date\.now\(\)/g,
    instead: 'ownNumber, ownLetters, ownName',
    most: 0,
  },
  {
    what: 'a save in a dialog that nothing waits for',
    // What the dialog says next is waited for: it was refused.
    shape:
      /\bdialog\b[^\n]*'button', \{ name: 'Save[^\n]*\.click\(\)\n(?!\s*(?:\/\/[^\n]*\n\s*)?await expect\(\s*(?:\w+\.getByRole\()?'?dialog)/g,
    instead: 'save(dialog)',
    most: 0,
  },
  {
    what: 'something missing on a page that isn’t drawn yet',
    shape:
      /\.(?:goto|reload)\([^\n]*\)\n\s*await expect\([^\n]*\)\.(?:toHaveCount\(0\)|toBeHidden\(\)|not\.toBeVisible\(\))/g,
    instead: 'drawn(page) first',
    most: 0,
  },
  {
    what: 'the first of several matches',
    shape: /\.first\(\)/g,
    instead: 'a name that only one element has, or the landmark that it is in',
    most: 180,
  },
  {
    what: 'a button or link of the whole page by a part of its name',
    shape: /\bpage\s*\.getByRole\('(?:button|link)', \{ name: '[^']*' \}\)/g,
    instead: 'exact: true, or the landmark that it is in',
    most: 311,
  },
  {
    what: 'a text anywhere on the page',
    shape: /\bpage\s*\.getByText\((?:'[^']*'|`[^`]*`|"[^"]*")\)/g,
    instead: 'exact: true, or the landmark that it is in',
    most: 192,
  },
]

/** Where browser tests rely on what does not last. */
export const lastingTests = (files: ReadonlyMap<string, string>): string[] =>
  overLimits(files, habits, 'scripts/lib/test-habits.ts')
