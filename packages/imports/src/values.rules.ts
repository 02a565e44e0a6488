import { choiceCodes, choiceWords, type ChoiceName } from './fields/choices.ts'
import { foldValue, likeness } from './names.rules.ts'

/** A person's decisions about unknown values: folded value → code; '' leaves the field empty. */
export type ValueChoices = Record<string, string>

/** One distinct value of a column, as the wizard lists it. */
export type ValueProposal = {
  value: string
  count: number
  /** Null if unknown, so a person is asked. */
  code: string | null
  /** The most likely code for an unknown value, used only if a person accepts it. */
  suggestion: string | null
}

const dictionaries = new Map<ChoiceName, Map<string, string>>()

function dictionary(choice: ChoiceName): Map<string, string> {
  let words = dictionaries.get(choice)
  if (!words) {
    words = new Map()
    for (const [code, names] of Object.entries(choiceWords[choice])) {
      for (const name of names.split('|'))
        if (!words.has(foldValue(name))) words.set(foldValue(name), code)
    }
    for (const code of choiceCodes[choice]) words.set(foldValue(code), code)
    dictionaries.set(choice, words)
  }
  return words
}

const gradeShape =
  /^(?:grade|grado|gr|g|level|nivel)?0?(\d{1,2})(?:st|nd|rd|th|ro|do|er|to|vo|mo|no|o|a|º|ª)?(?:grade|grado|gr)?$/

/** "Twelfth Grade", "grado duodécimo", "Kinder (grado)": the word next to *grade*, folded. */
const wordNextToGrade = /^(?:grade|grado)(.+)$|^(.+?)(?:grade|grado)$/

/**
 * The code of a value.
 * @returns a code of `choiceCodes[choice]`; '' if a person chose to leave it empty; null if unknown
 */
export function codeOf(
  choice: ChoiceName,
  value: string,
  chosen: ValueChoices = {},
): string | null {
  const key = foldValue(value)
  const own = chosen[key]
  if (own !== undefined) return own
  const known = dictionary(choice).get(key)
  if (known !== undefined) return known
  if (choice !== 'grade') return null
  const number = Number(gradeShape.exec(key)?.[1] ?? Number.NaN)
  if (number >= 1 && number <= 13) return String(number).padStart(2, '0')
  const word = wordNextToGrade.exec(key)
  return word ? (dictionary(choice).get(word[1] ?? word[2]!) ?? null) : null
}

/** A column's distinct values with their codes, unknown ones first, then by frequency. */
export function proposeValues(
  choice: ChoiceName,
  values: readonly { value: string; count: number }[],
  chosen: ValueChoices = {},
): ValueProposal[] {
  return values
    .map(({ value, count }) => {
      const code = codeOf(choice, value, chosen)
      return { value, count, code, suggestion: code === null ? likeliest(choice, value) : null }
    })
    .sort((a, b) => Number(a.code !== null) - Number(b.code !== null) || b.count - a.count)
}

/**
 * Codes that depend on the other values in a column. In a column of H and M, without F, M is
 * *mujer*. In numeric statuses without a 1, 0 means enrolled (PowerSchool's `Enroll_Status`): no
 * roster lists only people who have left.
 */
export function impliedChoices(choice: ChoiceName, values: readonly string[]): ValueChoices {
  const seen = new Set(values.map(foldValue))
  if (choice === 'status') {
    const numbered =
      seen.has('0') && !seen.has('1') && [...seen].every((value) => /^-?\d$/.test(value))
    return numbered ? { '0': 'active', '2': 'ended', '3': 'ended', '4': 'ended' } : {}
  }
  if (choice !== 'sex') return {}
  return seen.has('h') && seen.has('m') && !seen.has('f') ? { h: 'male', m: 'female' } : {}
}

function likeliest(choice: ChoiceName, value: string): string | null {
  const key = foldValue(value)
  let best: string | null = null
  let most = 0.6
  for (const [word, code] of dictionary(choice)) {
    const like = likeness(key, word)
    if (like > most) {
      most = like
      best = code
    }
  }
  return best
}

const yes = new Set([
  'true',
  '1',
  'yes',
  'y',
  't',
  'si',
  's',
  'verdadero',
  'v',
  'x',
  'on',
  'checked',
  'hispanic',
  'hispanicorlatinoethnicity',
  'hispanicorlatino',
  'hispano',
])
const no = new Set([
  'false',
  '0',
  'no',
  'n',
  'f',
  'falso',
  'off',
  'nonhispanic',
  'nothispanic',
  'nothispanicorlatino',
  'nohispano',
])

/**
 * A yes or no, in the notations of various systems (0/1, TRUE, yes, sí); null for anything else.
 */
export function booleanOf(value: string): boolean | null {
  const key = foldValue(value)
  return yes.has(key) ? true : no.has(key) ? false : null
}
